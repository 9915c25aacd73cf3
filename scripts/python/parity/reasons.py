"""The differences that are meant, each with its reason."""

REASONS = []


def reason_for(difference):
    """Why page and paper differ here; `None` if nobody knows."""
    return next((reason for matches, reason in REASONS if matches(difference)), None)
