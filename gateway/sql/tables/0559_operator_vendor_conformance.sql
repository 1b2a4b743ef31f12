-- Runs of the conformance kit against the gateway on behalf of a vendor, on play money. A gateway takes a run that was asked for and stores its results; a
-- run whose gateway ended is taken again.
create table vendor_conformance (
  id         bigint generated always as identity primary key,
  vendor     text not null references vendor_profile (vendor) on delete cascade,
  asked_by   text not null,
  asked_at   timestamptz not null,
  started_at timestamptz,
  ended_at   timestamptz,
  passed     int not null default 0,
  failed     int not null default 0,
  results    jsonb not null default '[]',  -- rules in the order of docs/vendor-protocol.md: number, rule, held and why
  error      text not null default '' check (length(error) <= 500)  -- why the run could not be finished
);
create unique index vendor_conformance_open on vendor_conformance (vendor) where ended_at is null;
create index vendor_conformance_of on vendor_conformance (vendor, id desc);
