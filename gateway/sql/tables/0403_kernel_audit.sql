create sequence audit_record_id_seq as bigint;
-- Audit trail: who did what, when, with which result. Append-only; records are hash-chained, so that an edited, removed or inserted record is
-- detected.
create table audit_record (
  id       bigint primary key default nextval('audit_record_id_seq'),
  at       timestamptz not null,
  actor    text not null,
  action   text not null,
  subject  text not null,
  result   text not null,
  detail   jsonb not null default '{}',
  previous bytea,
  hash     bytea,
  uid      uuid not null default gen_random_uuid() unique,
  session  text not null default '',
  address  text not null default '',
  reason   text not null default '',
  before   jsonb,
  after    jsonb,
  key_id   text,
  mac      bytea
);
alter sequence audit_record_id_seq owned by audit_record.id;
create index audit_record_subject on audit_record (subject, id);
create index audit_record_actor on audit_record (actor, id);
create index audit_record_at on audit_record using brin (at);

-- Records that wait for their seal. No foreign keys here and below: verification detects a removed record and reports its number.
create table audit_unsealed (
  record_id bigint primary key,
  since     timestamptz not null default clock_timestamp()
);

-- digest = SHA-256 of the previous digest followed by the sealed text; mac = HMAC-SHA-256 of the digest under the key `key_id`.
create table audit_seal (
  seq       bigint primary key,
  record_id bigint not null unique,
  sealed_at timestamptz not null,
  previous  bytea not null,
  digest    bytea not null,
  key_id    text not null,
  mac       bytea not null
);

-- Refusals of calls that guard money and accounts are recorded once a minute per actor and action, with the number withheld in between: a flood of
-- wrong passwords cannot fill the audit trail.
create table audit_refusal (
  actor    text not null,
  action   text not null,
  since    timestamptz not null,
  result   text not null,
  withheld int not null default 0,
  primary key (actor, action)
);
create index audit_refusal_since on audit_refusal (since);
