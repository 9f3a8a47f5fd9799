"""The Comprehensive Rules as a library. Knows no text, no syntax tree, no card and no keyword by
name.
"""
