"""Trees that are generated, printed and read again: their parts, and what limits them."""
