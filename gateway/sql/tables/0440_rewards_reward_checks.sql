-- Identities of reward claims: person, payment accounts, device and network, as keyed hashes that cannot be read. The primary key enforces the rule;
-- `slot` allows several claims from one network.
create table reward_identity (
  campaign   text not null check (campaign ~ '^(promotion|envelope):[a-z0-9-]{1,64}:[A-Za-z0-9:-]{1,40}$'),  -- with the period of the claim
  kind       text not null check (kind in ('person', 'contact', 'payout', 'device', 'address')),
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'),
  slot       smallint not null check (slot > 0),
  member_id  text not null references member (id),
  claimed_at timestamptz not null,
  primary key (campaign, kind, hash, slot)
);
create index reward_identity_of_member on reward_identity (member_id);
create index reward_identity_by_time on reward_identity (claimed_at) where kind = 'person';

-- Uplines with many reward claims in their downline within an hour: reported once an hour.
create table reward_alert (
  upline_id text not null references member (id),
  hour      timestamptz not null,
  claims    int not null,
  primary key (upline_id, hour)
);

-- Reward money that has not been wagered yet. It can be bet at once; it can be transferred or withdrawn once as much was wagered since.
create table reward_lock (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account (id),
  amount        bigint not null check (amount > 0),
  tx_id         bigint not null unique references ledger_tx (id),
  since         timestamptz not null default date_trunc('milliseconds', clock_timestamp()),  -- clock of rounds; `tickets_since`: of tickets
  tickets_since timestamptz not null default house_now(),
  checked_at    timestamptz not null default clock_timestamp(),
  released_at   timestamptz
);
create index reward_lock_open on reward_lock (account_id, id) where released_at is null;
create index reward_lock_to_check on reward_lock (checked_at) where released_at is null;
