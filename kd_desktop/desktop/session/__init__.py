"""One open campaign: its store on disk, its rules, who plays each chair, the councillors' process."""
