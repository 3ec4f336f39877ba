"""What nodes tell each other through the database and no log needs: small, and made anew if it is lost."""

from __future__ import annotations

from sqlalchemy import MetaData

shared = MetaData()
