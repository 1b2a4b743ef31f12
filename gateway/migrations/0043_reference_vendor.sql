-- The reference vendor's own books: nothing of the gateway reads them, and it reads nothing of the ledger. A round is
-- written down before it acts, and its messages carry ids made from its own, so that it can be finished after any crash.
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
  ends_at    timestamptz not null
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
  client_round text not null,                     -- the frame's own name of the round
  bets         jsonb not null,                    -- [{"spot": text, "amount": minor}]; a slot bets on one spot
  stake        bigint not null check (stake > 0),
  state        text not null default 'bet_sent' check (state in ('bet_sent', 'decided', 'closed', 'refused', 'cancelling', 'rolled_back')),
  refusal      text,
  result       jsonb,
  payout       bigint check (payout >= 0),
  balance      bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  unique (vendor, player_id, client_round),
  check ((state in ('decided', 'closed')) = (result is not null and payout is not null))
) with (fillfactor = 80);
create index reference_round_open on reference_round (updated_at) where state in ('bet_sent', 'decided', 'cancelling');
create index reference_round_last on reference_round (vendor, player_id, game_id, created_at desc);
