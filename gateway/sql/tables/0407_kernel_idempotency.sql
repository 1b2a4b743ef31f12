-- The first answer of a call under an idempotency key: a replay returns the same bytes, not the current state. Deleted after a day; the postings
-- themselves remain idempotent forever.
create table first_answer (
  member_id   text not null,
  call        text not null,
  key         text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),  -- keyed: requests carry passwords
  value       text not null,  -- JSON as it was sent
  at          timestamptz not null default clock_timestamp(),
  primary key (member_id, call, key)
);
create index first_answer_at on first_answer (at);
