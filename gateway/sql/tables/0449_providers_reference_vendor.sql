-- Seeds of the reference vendor for provably fair rounds: a server seed, whose hash is shown beforehand, together with a client seed that the player
-- may choose. The server seed is not stored: it is derived from the master key and the salt, so that a reader of the database cannot predict a round.
create table reference_seed (
  id          bigint generated always as identity primary key,
  vendor      text not null,
  player_id   text not null,
  game_id     text not null,
  salt        bytea not null,
  commitment  text not null,  -- SHA-256 of the seed, hexadecimal
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce  bigint not null default 0,  -- number of the next round
  made_at     timestamptz not null,
  revealed_at timestamptz
) with (fillfactor = 80);
create unique index reference_seed_active on reference_seed (vendor, player_id, game_id) where revealed_at is null;
create index reference_seed_revealed on reference_seed (vendor, player_id, game_id, id desc);

-- The reference vendor's own data: the gateway reads none of it, and it reads nothing of the ledger. A round is stored before it acts, and the ids of
-- its messages are derived from its own, so that it can be finished after any crash.
create table reference_session (
  token_hash bytea primary key,
  vendor     text not null,
  player_id  text not null,
  book       text not null,
  currency   text not null,
  game_id    text not null,
  language   text not null,
  nickname   text not null,
  opened_at  timestamptz not null,
  ends_at    timestamptz not null,
  -- Tables between players (Tongits). No state of a hand is in memory: any request, or the job, plays what is due, so a restart loses no hand.
  -- `room_id` is the room of the launch, as reported to the vendor.
  room_id    text not null default ''
);
create index reference_session_end on reference_session (ends_at);

-- bet_sent → decided → closed; bet_sent → refused; bet_sent → cancelling → rolled_back. Messages: <id>:bet, <id>:win, <id>:back.
create table reference_round (
  id           text primary key,
  vendor       text not null,
  player_id    text not null,
  book         text not null,
  currency     text not null,
  game_id      text not null,
  client_round text not null,  -- the game frame's own id of the round
  bets         jsonb not null,  -- [{"spot": text, "amount": minor}]; a slot bets on one spot
  stake        bigint not null check (stake > 0),
  state        text not null default 'bet_sent' constraint reference_round_state_check
             check (state in ('bet_sent', 'placed', 'decided', 'closed', 'refused', 'cancelling', 'rolled_back') and (state <> 'placed' or due_at is not null)),
  refusal      text,
  result       jsonb,
  payout       bigint check (payout >= 0),
  balance      bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  table_no     bigint,
  due_at       timestamptz,
  -- Slips of sports: the picks with the accepted odds. A slip is a round that waits (`placed`) until its matches are settled.
  slip         jsonb,
  seed_id      bigint references reference_seed (id),
  nonce        bigint,
  client_seed  text,
  -- Offset stake, stored with the result of the round, so that a repeated win message is identical.
  unplayed     bigint,
  -- Whether the gateway answered that the win was accepted and held, so that the game frame can show it.
  held         boolean not null default false,
  unique (vendor, player_id, client_round),
  check ((state in ('decided', 'closed')) = (result is not null and payout is not null)),
  constraint reference_round_seeded check (num_nulls(seed_id, nonce, client_seed) in (0, 3))
) with (fillfactor = 80);
create index reference_round_last on reference_round (vendor, player_id, game_id, created_at desc);
create index reference_round_open on reference_round (updated_at) where state in ('bet_sent', 'placed', 'decided', 'cancelling');
create index reference_round_table on reference_round (vendor, game_id, table_no) where table_no is not null;
create index reference_round_slip on reference_round (vendor, player_id, game_id, created_at desc) where slip is not null;
create unique index reference_round_nonce on reference_round (seed_id, nonce) where seed_id is not null;
-- The exposure of the operator on a match is computed from its unsettled slips.
create index reference_round_open_slip on reference_round using gin (slip jsonb_path_ops) where slip is not null and state in ('bet_sent', 'placed');

-- When a player last started a round of a title at the reference vendor: the next start waits for the engine's minimum round duration. Unlogged:
-- after a crash every player may start at once, which does no harm.
create unlogged table reference_pace (
  vendor     text not null,
  player_id  text not null,
  game_id    text not null,
  started_at timestamptz not null,
  primary key (vendor, player_id, game_id)
) with (fillfactor = 70);
