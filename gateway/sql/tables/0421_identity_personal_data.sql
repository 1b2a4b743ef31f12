-- Erasure and retention of personal data (decision 106). An erased account keeps its id, which is a pseudonym from then on.
create table member_erasure (
  member_id   text primary key references member (id),
  reason      text not null check (length(reason) between 1 and 500),
  actor       text not null,
  erased_at   timestamptz not null,
  keep        jsonb not null default '[]',  -- [{ reason, until }]: what is retained until when; null: for as long as its reason applies
  report      jsonb not null,
  finished_at timestamptz  -- everything with a retention period has been erased
);
create index member_erasure_open on member_erasure (erased_at) where finished_at is null;

-- Days that the operator set for a retention rule; without a row the register's default applies.
create table retention_rule (
  name       text primary key,
  days       int not null check (days between 0 and 36500),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);

create table retention_run (
  id          bigint generated always as identity primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  counts      jsonb not null default '{}'
);
