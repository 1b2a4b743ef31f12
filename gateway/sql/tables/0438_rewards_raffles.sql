-- Raffles: a ticket a day for each member with enough valid bets on it. The hash of the seed is public from the start, the seed is sealed until the
-- raffle closes; then the root over all tickets is fixed first and the winners follow from both, so that anyone can verify the draw.
create table raffle (
  id          text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  title       jsonb not null,
  says        jsonb not null,
  currency    text not null references currency (code),
  least_bet   bigint not null check (least_bet > 0),  -- valid bet of a day that earns its ticket
  prizes      bigint[] not null check (cardinality(prizes) between 1 and 100),
  opens_at    timestamptz not null,
  closes_at   timestamptz not null,
  seed_hash   bytea not null check (length(seed_hash) = 32),
  sealed_seed bytea not null,
  tickets     int not null default 0,
  root        bytea check (length(root) = 32),
  seed        bytea,
  drawn_at    timestamptz,
  check (opens_at < closes_at and (drawn_at is null) = (root is null) and (root is null) = (seed is null))
);
create index raffle_to_draw on raffle (closes_at) where drawn_at is null;

create table raffle_ticket (
  raffle_id   text not null references raffle (id),
  number      int not null check (number > 0),
  code        text not null unique check (code ~ '^[A-Za-z0-9_-]{16}$'),  -- public id: does not reveal the owner
  member_id   text not null references member (id),
  day         date not null,
  request_key text not null,
  made_at     timestamptz not null,
  primary key (raffle_id, number),
  unique (raffle_id, member_id, day),
  unique (member_id, request_key)
);

create table raffle_winner (
  raffle_id text not null references raffle (id),
  place     smallint not null check (place > 0),
  number    int not null,
  amount    bigint not null check (amount > 0),
  tx_id     bigint not null unique references ledger_tx (id),
  primary key (raffle_id, place),
  unique (raffle_id, number),
  foreign key (raffle_id, number) references raffle_ticket (raffle_id, number)
);
