-- Withdrawals. The amount is held at the request, leaves the member for good at the approval, and is under way until its owner confirms that it
-- arrived, in full or in part, or the deadline for confirming has passed.
create table payout_account (
  id            text primary key,
  member_id     text not null references member (id),
  kind          text not null check (kind in ('bank', 'wallet', 'crypto')),
  institution   text not null check (length(institution) between 1 and 80),
  holder        text not null check (length(holder) between 1 and 120),
  number        text check (number ~ '^[A-Za-z0-9]{4,64}$'),
  verified_at   timestamptz,
  removed_at    timestamptz,
  made_at       timestamptz not null,
  sealed_number bytea,
  number_index  bytea,
  constraint payout_account_is_sealed check (number is null and sealed_number is not null and number_index is not null)
);
-- An external account belongs to one member only.
create unique index payout_account_of_one on payout_account (kind, upper(institution), upper(number)) where removed_at is null;
create index payout_account_of_member on payout_account (member_id) where removed_at is null;
create unique index payout_account_of_one_sealed on payout_account (kind, upper(institution), number_index) where removed_at is null;

create table withdrawal (
  id            text primary key check (id ~ '^W-[0-9]{10}$'),
  member_id     text not null references member (id),
  account_id    bigint not null references account (id),
  hold_id       bigint not null references account (id),
  currency      text not null references currency (code),
  amount        bigint not null check (amount > 0),
  kind          text not null,  -- destination, as at the time of the request
  institution   text not null,
  holder        text not null,
  number        text,
  state         text not null check (state in ('review', 'approved', 'done', 'returned', 'rejected', 'cancelled')),
  proved_by     text not null check (proved_by in ('password', 'passkey')),
  request_key   text not null,
  req_hash      text not null,
  open_tx       bigint not null unique references ledger_tx (id),
  reason        text not null default '',
  made_at       timestamptz not null,
  decided_at    timestamptz,
  done_at       timestamptz,
  sealed_number bytea,
  number_index  bytea,
  unique (member_id, request_key),
  constraint withdrawal_is_sealed check (number is null and sealed_number is not null and number_index is not null)
);
create index withdrawal_of_member on withdrawal (member_id, made_at desc, id desc);
create index withdrawal_decided on withdrawal (decided_at) where decided_at is not null;
create index withdrawal_in_review on withdrawal (made_at) where state = 'review';

create table withdrawal_part (
  withdrawal_id text not null references withdrawal (id),
  n             smallint not null check (n > 0),
  follows       smallint,  -- the part whose missing rest this one pays
  amount        bigint not null check (amount > 0),
  received      bigint not null default 0,
  state         text not null check (state in ('queued', 'paying', 'sent', 'received', 'forced', 'partial', 'disputed', 'returned', 'failed')),
  queued_at     timestamptz not null,
  look_at       timestamptz,
  looks         int not null default 0,
  sent_at       timestamptz,
  receive_by    timestamptz,
  warned        text not null default '' check (warned in ('', 'half', 'most')),
  notices       bigint[] not null default '{}',  -- notifications about the deadline
  answered_at   timestamptz,
  dispute_until timestamptz,
  proof_id      text references proof (id),
  reason        text not null default '',
  provider      text not null default '',  -- payment provider that the part was handed to, `hand` for an operator; empty: not handed over yet
  confirmed     bigint not null default 0,  -- confirmed as paid and posted from transit to the external account
  returned      bigint not null default 0,  -- of that, confirmed as returned and posted back to transit
  resent        bigint not null default 0,  -- of what was returned, paid again as parts that follow
  refunded      bigint not null default 0,  -- posted back to the member's balance
  claimed       bigint,  -- the amount that arrived according to the member, where disputed
  extended_ms   bigint not null default 0,  -- by how much the receipt deadline was extended for outages of the platform
  attention     text not null default '' check (attention in ('', 'amount', 'contradiction')),  -- why it is under review
  approved_by   text not null default '',  -- who approved paying a returned amount again; empty: a first part, or the automatic one
  primary key (withdrawal_id, n),
  constraint withdrawal_part_check3 check (state <> 'sent' or receive_by is not null),
  constraint withdrawal_part_amounts check (
    confirmed between 0 and amount and returned between 0 and confirmed and resent >= 0 and refunded between 0 and amount
    and (confirmed = 0 or resent + refunded <= returned) and (confirmed > 0 or resent = 0)),
  constraint withdrawal_part_confirmed check (
    case when state in ('queued', 'paying') then confirmed = 0 and refunded = 0
    when state = 'failed' then confirmed = 0 and refunded = amount
    when state in ('sent', 'disputed') then confirmed = amount
    else true end),
  constraint withdrawal_part_received check (
    case when state in ('received', 'forced', 'partial') then received > 0 and received = confirmed - returned else received = 0 end),
  constraint withdrawal_part_by_state check (
    (state <> 'partial' or received < amount) and (state <> 'received' or received = amount) and (state <> 'returned' or returned = confirmed)),
  constraint withdrawal_part_claim check ((state <> 'disputed' or claimed is not null) and claimed between 0 and amount - 1),
  constraint withdrawal_part_number check (n <= 999)
);
create index withdrawal_part_to_look_at on withdrawal_part (look_at) where look_at is not null;
create index withdrawal_part_sent on withdrawal_part (receive_by) where state = 'sent';
create index withdrawal_part_answered on withdrawal_part (answered_at) where answered_at is not null;
create index withdrawal_part_by_proof on withdrawal_part (proof_id) where proof_id is not null;
create index withdrawal_part_attention on withdrawal_part (withdrawal_id) where attention <> '';
create index withdrawal_part_by_time on withdrawal_part (queued_at);

-- The last beat of the watch over deadlines: time lost in a longer gap counts against no member.
create table cashier_watch (
  one     boolean primary key default true check (one),
  beat_at timestamptz not null
);

-- Confirmations of a payment provider, or of an operator where no provider pays. Append-only. `tx_id` is null where the provider
-- contradicts itself: it is recorded and moves nothing.
create table payment_confirmation (
  id            bigint generated always as identity primary key,
  withdrawal_id text not null,
  n             smallint not null,
  provider      text not null,
  kind          text not null check (kind in ('paid', 'failed', 'returned')),
  amount        bigint not null check (amount > 0),
  total         bigint not null check (total >= amount),  -- confirmed of this kind for the part, this one included
  said          text not null,  -- the provider's own term for it
  reference     text not null default '',  -- of the payment, where an operator recorded it
  recorded_by   text not null,  -- 'provider:<name>', 'operator:<name>', 'migration'
  at            timestamptz not null default house_now(),
  tx_id         bigint unique references ledger_tx (id),
  foreign key (withdrawal_id, n) references withdrawal_part (withdrawal_id, n),
  -- A repeated or delayed report changes nothing: totals only grow.
  unique (withdrawal_id, n, kind, total)
);

-- Outcome of a report. `result`: applied, duplicate (nothing new), mismatch (another amount), contradiction, foreign (another provider's part),
-- not_found. `flagged`: the part has just come under review. Amounts are what this report added.
create type payout_report as (result text, flagged boolean, state text, paid bigint, failed bigint, returned bigint, resent bigint);
