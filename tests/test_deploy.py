"""The files for hosts: what they run is what there is."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from ludothek.cli.main import app
from ludothek.cli.serve import networks

ROOT = Path(__file__).parents[1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
UNIT = (ROOT / "deploy" / "ludothek.service").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
NODES = {name: service for name, service in COMPOSE["services"].items() if name.startswith("node-")}


def steps(name: str) -> list[str]:
    return re.findall(rf"^{name} (.*)$", DOCKERFILE, re.MULTILINE)


def served(arguments: list[str]) -> dict[str, Any]:
    """What `ludothek serve` makes of arguments; what it does not know is an error."""
    command, *options = arguments
    assert command == "serve"
    group: Any = get_command(app)
    settings: dict[str, Any] = group.get_command(None, "serve").make_context("serve", options).params
    return settings


def test_the_image_is_made_by_the_commands_for_hosts() -> None:
    told = [line for line in HOSTING.splitlines() if line.startswith(("python3 -m venv", "/opt/ludothek/bin/pip"))]
    make, install = told[:2]
    first, second, *_ = steps("RUN")
    assert first == make
    assert second.replace(" --no-cache-dir", "").replace("'.[cluster]'", ".") == install


def test_the_image_runs_a_server_as_somebody_without_rights_and_looks_at_its_database() -> None:
    settings = served(yaml.safe_load(steps("CMD")[-1]))
    (user,) = steps("USER")
    assert user not in ("root", "0")
    assert settings["host"] == "0.0.0.0"
    assert steps("EXPOSE") == [str(settings["port"])]
    assert any(str(settings["data"]).startswith(f"{volume}/") for volume in yaml.safe_load(steps("VOLUME")[0]))
    (health,) = steps("HEALTHCHECK")
    assert f"http://127.0.0.1:{settings['port']}/ready" in health


def test_the_unit_runs_a_server_behind_a_proxy() -> None:
    (start,) = re.findall(r"^ExecStart=(\S+) (.*)$", UNIT, re.MULTILINE)
    program, arguments = start
    assert program == "/opt/ludothek/bin/ludothek"
    settings = served(shlex.split(arguments))
    assert settings["https"] is True
    assert settings["host"] == "127.0.0.1"
    assert str(settings["data"]).startswith("/var/lib/ludothek/")
    assert "DynamicUser=yes" in UNIT


def test_one_server_is_what_comes_without_a_profile() -> None:
    usual = [name for name, service in COMPOSE["services"].items() if "profiles" not in service]
    assert usual == ["ludothek"]
    assert any(volume.endswith(":/var/lib/ludothek") for volume in COMPOSE["services"]["ludothek"]["volumes"])


def test_the_nodes_share_a_database_and_a_bell_and_believe_the_proxy_alone() -> None:
    assert len(NODES) == 2
    (subnet,) = [each["subnet"] for each in COMPOSE["networks"]["inside"]["ipam"]["config"]]
    inside = next(ip_network(subnet).hosts())
    for node in NODES.values():
        settings = served(node["command"])
        assert "@postgres/" in settings["data"]
        assert settings["redis"] == "redis://redis"
        assert settings["https"] is True
        for option in ("proxy", "metrics"):
            assert str(inside) in networks(option, settings[option])
            assert str(ip_address("203.0.113.9")) not in networks(option, settings[option])
        assert "ports" not in node
        assert float(str(node["stop_grace_period"]).rstrip("s")) > settings["drain"]


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_the_proxy_goes_to_all_nodes_and_passes_on_who_is_asking(file: str) -> None:
    text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
    assert set(re.findall(r"(node-\d+):8765", text)) == set(NODES)
    assert file == "Caddyfile" or "X-Forwarded-For" in text  # Caddy does so by itself


def test_every_mounted_file_is_there() -> None:
    mounted = [
        volume.partition(":")[0] for service in COMPOSE["services"].values() for volume in service.get("volumes", [])
    ]
    files = [name for name in mounted if name.startswith("./")]
    assert files
    assert [name for name in files if not (ROOT / name).is_file()] == []
    assert {name for name in mounted if not name.startswith("./")} <= set(COMPOSE["volumes"])


def test_every_file_for_hosts_is_explained() -> None:
    for file in (ROOT / "deploy").iterdir():
        assert f"deploy/{file.name}" in HOSTING
    assert "docker compose up" in HOSTING
    assert "docker compose --profile many up proxy" in HOSTING


def test_docker_reads_the_composition() -> None:
    docker = shutil.which("docker")
    if not docker or subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("there is no docker with compose here")
    command = [docker, "compose", "--profile", "many", "config", "--quiet"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
