-- Statements of payment providers, and what differs from the ledger. Importing one writes nothing to the ledger.
create table statement_upload (
  id         text primary key,
  staff_id   text not null references staff (id),
  name       text not null,
  content    bytea not null check (octet_length(content) <= 67108864),
  expires_at timestamptz not null
);
create index statement_upload_age on statement_upload (expires_at);

create table statement (
  id          text primary key check (id ~ '^S-[0-9]{10}$'),
  provider    text not null,
  day         date not null,  -- in the operator's time zone
  version     smallint not null check (version > 0),  -- a corrected file is a further version beside the old one
  sha256      bytea not null check (octet_length(sha256) = 32),
  name        text not null,
  lines       int not null check (lines >= 0),
  imported_by text not null,
  imported_at timestamptz not null,
  unique (provider, sha256),
  unique (provider, day, version)
);
create index statement_newest on statement (day desc, id desc);

create table statement_line (
  statement_id text not null references statement (id),
  no           int not null,
  provider_ref text not null,
  our_ref      text not null,  -- empty where the provider states none
  kind         text not null check (kind in ('deposit', 'payout', 'return', 'fee')),
  amount       bigint not null check (amount >= 0),
  currency     text not null,
  at           timestamptz not null,
  state        text not null check (state in ('paid', 'failed', 'pending')),
  matched      text,  -- our reference; null: none
  outcome      text check (outcome in ('matched', 'corrected', 'likely', 'amount', 'currency', 'state', 'twice', 'theirs_only', 'idle')),
  primary key (statement_id, no)
);
create index statement_line_ours on statement_line (our_ref) where our_ref <> '';
create index statement_line_theirs on statement_line (provider_ref);
create index statement_line_matched on statement_line (matched, kind) where matched is not null;

create table difference (
  id           text primary key check (id ~ '^X-[0-9]{10}$'),
  statement_id text not null references statement (id),
  kind         text not null check (kind in ('ours_only', 'next_day', 'theirs_only', 'amount', 'currency', 'state', 'twice', 'likely')),
  provider     text not null,
  side         text not null check (side in ('deposit', 'payout', 'return')),
  our_ref      text not null,
  provider_ref text not null,
  line_no      int,
  member_id    text references member (id) on delete set null,
  currency     text not null,
  ours         bigint,  -- null: no record on that side
  theirs       bigint,
  at           timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'asked', 'explained', 'posted', 'matched', 'replaced')),
  explanation  text not null default '',
  note         text not null default '',
  explained_by text not null default '',
  changed_at   timestamptz not null,
  tx_id        bigint references ledger_tx (id),
  check ((state = 'posted') = (tx_id is not null))
);
create unique index difference_waiting_once on difference (provider, side, kind, our_ref, provider_ref, coalesce(line_no, 0)) where state in ('open', 'asked');
create index difference_of_statement on difference (statement_id, id);
create index difference_waiting on difference (at, id) where state in ('open', 'asked');
create index difference_all on difference (at desc, id desc);
create index difference_ours on difference (our_ref) where our_ref <> '';
create index difference_theirs on difference (provider_ref) where provider_ref <> '';

-- Our records of a day, by provider.
create index deposit_paid_at on deposit (provider, changed_at) where state = 'paid';
create index payment_confirmation_at on payment_confirmation (provider, at);

create sequence statement_number;
create sequence difference_number;

-- Payouts that are under way, the oldest first.
create index withdrawal_part_under_way on withdrawal_part (queued_at) where state in ('queued', 'paying');

-- Two working days, counted as four days so that a weekend never makes one late.
insert into case_kind (kind, minutes, sees, decides) values ('difference', 5760, 'statement list', 'difference explain');
