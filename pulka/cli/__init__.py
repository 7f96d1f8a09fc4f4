"""The commands: parse, call, print.  One module each, imported when it is asked for."""
