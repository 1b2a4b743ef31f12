-- Red envelopes: money in parts that were drawn at random when the envelope was filled. A member who opens it gets the next part, once; the row of
-- the envelope is locked meanwhile, so that no part is paid twice and none is skipped.
create table red_envelope (
  id            text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  title         jsonb not null,
  says          jsonb not null,
  currency      text not null references currency (code),
  total         bigint not null check (total > 0),
  parts         int not null check (parts between 1 and 100000),
  taken         int not null default 0,
  least_level   int not null default 0 check (least_level >= 0),  -- minimum rank
  opens_at      timestamptz not null,
  closes_at     timestamptz not null,
  verified_only boolean not null default true,
  per_address   int not null default 1 check (per_address between 0 and 1000),
  check (taken between 0 and parts and opens_at < closes_at)
);
create index red_envelope_by_end on red_envelope (closes_at);

create table red_envelope_part (
  envelope_id text not null references red_envelope (id),
  n           int not null check (n > 0),
  amount      bigint not null check (amount > 0),
  primary key (envelope_id, n)
);
