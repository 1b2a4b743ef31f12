-- Commission payments (T31). A payment is one window of one contract: unique by both, each window beginning where the previous one ended, so that
-- none is paid twice or skipped, whichever worker computes it and whatever its clock. All inputs of the computation are stored with it.
create table contract_payment (
  id           bigint generated always as identity primary key,
  contract_id  text not null references contract (id),
  kind         text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  payer_id     text references member (id),  -- null: the operator
  member_id    text not null references member (id),  -- the payee
  currency     text not null references currency (code),
  period_start timestamptz not null,
  period_end   timestamptz not null,
  figures_from timestamptz not null,  -- real-time salary is computed over its day so far
  figures      jsonb not null,  -- {validBet, paid, rebate, bonus, active, before, carried}: all inputs of the rule
  window_bet   bigint not null,  -- valid bets of the window itself
  rule         smallint not null,
  reason       text not null check (reason in ('paid', 'no_tier', 'team_won', 'nothing_new')),
  rate         integer not null check (rate >= 0),  -- parts per million
  base         bigint not null check (base >= 0),
  carried      bigint not null check (carried >= 0),  -- carried over to the next period
  amount       bigint not null check (amount >= 0),
  lines_until  bigint not null,  -- id of the last ledger entry that had been aggregated
  state        text not null check (state in ('nothing', 'owed', 'paid')),
  tx_id        bigint unique references ledger_tx (id),
  made_at      timestamptz not null,
  paid_at      timestamptz,
  told         boolean not null default false,  -- both sides were notified of it
  owed_told    boolean not null default false,
  unique (contract_id, period_start),
  check (period_start < period_end and figures_from <= period_start),
  check ((amount = 0) = (state = 'nothing') and (state = 'paid') = (tx_id is not null) and (state = 'paid') = (paid_at is not null))
) with (fillfactor = 90);
create index contract_payment_reached on contract_payment (contract_id, period_end desc);
create index contract_payment_got on contract_payment (member_id, period_end desc, id desc);
create index contract_payment_given on contract_payment (payer_id, period_end desc, id desc) where payer_id is not null;
create index contract_payment_owed on contract_payment (period_end, id) where state = 'owed';
create index contract_payment_untold on contract_payment (member_id, id) where not told and state <> 'nothing';

-- A dispute about a payment, one each; its text and the answer are stored.
create table payment_dispute (
  id          bigint generated always as identity primary key,
  payment_id  bigint not null unique references contract_payment (id),
  member_id   text not null references member (id),
  says        text not null check (length(says) between 3 and 500),
  made_at     timestamptz not null,
  answer      text not null default '',
  answered_at timestamptz,
  check ((answer <> '') = (answered_at is not null))
);
create index payment_dispute_open on payment_dispute (made_at) where answered_at is null;
