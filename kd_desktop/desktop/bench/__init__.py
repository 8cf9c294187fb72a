"""The real windows measured frame by frame, for `kd-desktop bench --gui`."""
