"""Pictures for the examples, made by computation: the same seeds give the same pictures."""
