"""A class on one computer: one command, and everybody plays in the browser they have."""
