"""Gates: what no change may let through, over the core cards and over a bulk file of cards."""
