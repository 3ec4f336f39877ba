# Ludothek in one image: `docker build -t ludothek .`, or `docker compose up`; docs/hosting.md says more.

FROM python:3.12-slim AS built
WORKDIR /source
COPY . .
RUN python3 -m venv /opt/ludothek
RUN /opt/ludothek/bin/pip install --no-cache-dir '.[cluster]'

FROM python:3.12-slim
RUN useradd --system --user-group --home-dir /var/lib/ludothek ludothek \
    && install --directory --owner=ludothek --group=ludothek /var/lib/ludothek /var/cache/ludothek
COPY --from=built /opt/ludothek /opt/ludothek
ENV PATH=/opt/ludothek/bin:$PATH XDG_DATA_HOME=/var/lib XDG_CACHE_HOME=/var/cache PYTHONUNBUFFERED=1
USER ludothek
# The tables, and the compiled rules, which take minutes to make again.
VOLUME ["/var/lib/ludothek", "/var/cache/ludothek"]
EXPOSE 8765
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python3", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/ready', timeout=4)"]
ENTRYPOINT ["ludothek"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--data", "/var/lib/ludothek/tables.db", "--log", "json"]
