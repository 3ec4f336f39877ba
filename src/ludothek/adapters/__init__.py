"""The games in the interfaces that people who study games already use. Each needs an extra of its own."""
