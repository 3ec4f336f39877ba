"""What Hypothesis does in all tests: the same examples on every run, or with `--hypothesis-profile fuzz` new ones."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    deadline=None,  # the first call of a rule may compile
    derandomize=True,
    database=None,
    max_examples=15,
)
settings.register_profile(
    "fuzz",
    deadline=None,
    derandomize=False,
    max_examples=300,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # a machine that fuzzes has more to do
)
settings.load_profile("default")
