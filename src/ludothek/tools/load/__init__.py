"""Load on a server: complete games over real sockets on this machine, at full speed, paced, quiet, or under kills."""
