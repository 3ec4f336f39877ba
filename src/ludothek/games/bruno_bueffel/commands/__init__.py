"""The commands that Bruno Büffel brings: part of the command line, found through the group `ludothek.commands`."""
