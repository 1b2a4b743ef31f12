-- One row per gateway process, written periodically: only a write shows whether the database accepts writes.
create table gateway_probe (
  instance   text primary key check (length(instance) <= 64),
  written_at timestamptz not null default clock_timestamp()
);
