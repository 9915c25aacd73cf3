"""postrender beside its peers: the same files, interleaved runs, medians and ratios."""
