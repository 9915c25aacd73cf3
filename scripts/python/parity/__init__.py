"""Compares how a post looks on a page in Chromium with how it looks in the PDF, item by item."""
