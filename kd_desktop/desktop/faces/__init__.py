"""Faces of rulers: linocut profiles on medallions, put together from parts that keep their names for ever."""
