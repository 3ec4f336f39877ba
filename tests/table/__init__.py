"""The table without a network: fairness, the log, the store."""
