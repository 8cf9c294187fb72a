"""One open campaign: its store on disk, its rules, its chairs, the councillors' process."""
