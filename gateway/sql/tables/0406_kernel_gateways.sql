-- One row per gateway process, written now and then: whether the database takes a write is known only by a write.
create table gateway_probe (
  instance   text primary key check (length(instance) <= 64),
  written_at timestamptz not null default clock_timestamp()
);
