"""Figures of the classroom mathematics: each takes ``ax=None`` and ``theme``, and returns the Axes it drew on."""
