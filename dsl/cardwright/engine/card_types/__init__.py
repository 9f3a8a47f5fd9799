"""CR 3: Card Types."""
