"""Run by Alembic with the connection of the store that is being opened."""

from alembic import context

from ludothek.table.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
