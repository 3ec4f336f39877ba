"""The server over real sockets: play, secrecy, durability, bad input."""
