"""Events by name, one small group a module."""
