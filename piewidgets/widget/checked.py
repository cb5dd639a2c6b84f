"""A trait whose validator is asked about everything that is given, None too."""

from __future__ import annotations

import traitlets


class Checked(traitlets.Any):
    """Like Any, but None is no exception: what it means is for the validator to say."""

    allow_none = False
