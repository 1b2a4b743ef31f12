-- Deposits. A request of a member is stored before any provider is contacted, so that no later report of a provider refers to an unknown deposit; the
-- row and the posting change together or not at all.

-- Pictures uploaded by members, re-encoded by the platform: no byte of the uploaded file is stored.
create table proof (
  id             text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),  -- secret: knowing the id is enough to view the picture
  member_id      text references member (id),
  content        bytea check (octet_length(content) <= 5242880),
  made_at        timestamptz not null,
  -- Uploaded pictures that nothing refers to are deleted after a day. Each is checked once: what is referred to by then is retained.
  is_used        boolean not null default false,
  sealed_content bytea check (octet_length(sealed_content) <= 5242880 + 64),
  constraint proof_is_sealed check (content is null and sealed_content is not null)
);
create index proof_of_member on proof (member_id, made_at);
create index proof_loose on proof (made_at) where not is_used;

create table deposit (
  id          text primary key check (id ~ '^D-[0-9]{10}$'),
  member_id   text not null references member (id),
  account_id  bigint not null references account (id),
  currency    text not null references currency (code),
  method      text not null check (method in ('qr', 'bank', 'card', 'crypto')),
  amount      bigint not null check (amount > 0),  -- amount sent, minor units
  fee         bigint not null check (fee >= 0 and fee < amount),  -- deducted from it
  state       text not null check (state in ('asking', 'pending', 'review', 'paid', 'failed', 'expired', 'rejected')),
  request_key text not null,
  req_hash    text not null,
  provider    text not null,  -- 'bank' where there is no provider in between
  page        text not null default '',  -- payment page
  code        text not null default '',  -- content for a wallet's scanner, or the address on a chain
  proof_id    text references proof (id),
  reason      text not null default '',
  made_at     timestamptz not null,
  changed_at  timestamptz not null,
  expires_at  timestamptz not null,
  look_at     timestamptz,  -- when the provider is polled next
  looks       int not null default 0,
  tx_id       bigint unique references ledger_tx (id),
  unique (member_id, request_key),
  check ((state = 'paid') = (tx_id is not null))
);
create index deposit_of_member on deposit (member_id, made_at desc, id desc);
create index deposit_to_look_at on deposit (look_at) where look_at is not null;
create index deposit_paid on deposit (method, changed_at) where state = 'paid';
create index deposit_by_proof on deposit (proof_id) where proof_id is not null;
-- Payments of the platform in a time span, by number, for reconciliation with a provider's statement. Amounts are the ledger's own: what its
-- transfers moved from or to an external account. `deposit_in` and `part_in` are narrowed by time through these indexes.
create index deposit_by_time on deposit (made_at);
