-- Contracts between an agent and its upline, or the operator. The signed text is stored verbatim; the actions of both sides are stored permanently.
-- Changes to contracts of one kind are serialised, because the rule of the higher rate applies to whole chains (T30, A96).
create table contract (
  id            text primary key check (id ~ '^K-[0-9]{10}$'),
  kind          text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  upline_id     text references member (id),  -- the payer; null: the operator
  member_id     text not null references member (id),  -- the payee
  period        text not null check (period in ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime')),
  currency      text not null references currency (code),
  tiers         jsonb not null,  -- [{minValidBet, minActive, minLoss, rate}], minor units and parts per million
  terms         jsonb not null,  -- {activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee}
  top_rate      integer not null check (top_rate between 1 and 1000000),
  version       integer not null check (version > 0),  -- of this kind between these two
  state         text not null check (state in ('offered', 'active', 'rejected', 'withdrawn', 'expired', 'ending', 'ended')),
  offered_at    timestamptz not null,
  expires_at    timestamptz not null,
  warned        boolean not null default false,
  begins_at     timestamptz,
  ends_at       timestamptz,  -- the contract pays until then, whatever its state
  ended_because text check (ended_because in ('replaced', 'agreed', 'rate', 'upline')),
  asked_by      text check (asked_by in ('upline', 'member')),
  asked_until   timestamptz,
  text          text not null,
  text_hash     text not null check (text_hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  check (upline_id is distinct from member_id),
  check (case kind when 'hourly' then period = 'hourly' when 'realtime' then period = 'realtime'
                   else period in ('daily', 'weekly', 'semimonthly', 'monthly') end),
  check ((state in ('active', 'ending', 'ended')) = (begins_at is not null)),
  check ((state in ('ending', 'ended')) = (ends_at is not null)),
  check ((ends_at is null) = (ended_because is null)),
  check (ends_at >= begins_at),
  check ((asked_by is null) = (asked_until is null)),
  check (asked_by is null or state = 'active')
);
create unique index contract_version on contract (member_id, kind, coalesce(upline_id, ''), version);
create unique index contract_one_active on contract (member_id, kind) where state = 'active';
create unique index contract_one_offer on contract (member_id, kind, coalesce(upline_id, '')) where state = 'offered';
create index contract_given on contract (upline_id, kind, offered_at desc, id desc);
create index contract_live on contract (kind, begins_at) where state in ('active', 'ending');
create index contract_offers_by_time on contract (expires_at) where state = 'offered';
create index contract_ends_by_time on contract (ends_at) where state = 'ending';
create index contract_wishes_by_time on contract (asked_until) where asked_by is not null;

-- Actions of each side, with what was signed: the text, and where contracts are terminated by it, the list of them.
create table contract_deed (
  id           bigint generated always as identity primary key,
  contract_id  text not null references contract (id),
  deed         text not null check (deed in ('offer', 'accept', 'reject', 'withdraw', 'warn', 'expire', 'ask-end', 'take-back-end', 'refuse-end', 'agree-end', 'lapse-end', 'must-end', 'end')),
  actor        text not null,  -- a member's id, 'house' (the operator) or 'time'
  text_hash    text not null,
  consent      text,
  consent_hash text check (consent_hash = encode(sha256(convert_to(consent, 'UTF8')), 'hex')),
  request_key  text,
  req_hash     text,
  at           timestamptz not null,
  check ((consent is null) = (consent_hash is null)),
  check ((request_key is null) = (req_hash is null))
);
create index contract_deed_of_contract on contract_deed (contract_id, id);
create unique index contract_deed_once on contract_deed (actor, request_key) where request_key is not null;
