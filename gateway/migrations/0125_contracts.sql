-- Contracts between an agent and the one above him, or the house. What both sides sign is kept word for word; who did what to it is kept for good.
-- Whatever changes contracts of one kind waits for whoever does so already: the rule of the higher rate is one of whole chains (T30, A96).
create table contract (
  id            text primary key check (id ~ '^K-[0-9]{10}$'),
  kind          text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  upline_id     text references member (id),              -- who pays; null: the house
  member_id     text not null references member (id),     -- who is paid
  period        text not null check (period in ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime')),
  currency      text not null references currency (code),
  tiers         jsonb not null,                           -- [{minValidBet, minActive, minLoss, rate}], minor units and parts per million
  terms         jsonb not null,                           -- {activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee}
  top_rate      integer not null check (top_rate between 1 and 1000000),
  version       integer not null check (version > 0),     -- of this kind between these two
  state         text not null check (state in ('offered', 'active', 'rejected', 'withdrawn', 'expired', 'ending', 'ended')),
  offered_at    timestamptz not null,
  expires_at    timestamptz not null,
  warned        boolean not null default false,
  begins_at     timestamptz,
  ends_at       timestamptz,                              -- the contract pays until then, whatever its state says
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

-- What each side did, with what it signed: the text, and where contracts end by it, the list of them.
create table contract_deed (
  id           bigint generated always as identity primary key,
  contract_id  text not null references contract (id),
  deed         text not null check (deed in ('offer', 'accept', 'reject', 'withdraw', 'warn', 'expire', 'ask-end', 'take-back-end', 'refuse-end', 'agree-end', 'lapse-end', 'must-end', 'end')),
  actor        text not null,                             -- a member's id, 'house' or 'time'
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

create function contract_kept() returns trigger language plpgsql as $$
begin
  raise exception 'contracts and what was done to them are kept' using errcode = '23000';
end $$;
create trigger contract_deed_append_only before update or delete or truncate on contract_deed
  for each statement execute function contract_kept();

-- One at a time for each kind, until the transaction ends.
create function lock_contracts(p_kind text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('contract ' || p_kind, 0))
$$;

-- Whether whoever pays a contract is paid at least its rate, in its kind and currency, for as long as it holds. The house always is.
create function contract_is_carried(c contract) returns boolean language sql stable as $$
  select c.upline_id is null or c.state not in ('active', 'ending') or coalesce((
    select range_agg(tstzrange(o.begins_at, o.ends_at)) from contract o
     where o.member_id = c.upline_id and o.kind = c.kind and o.currency = c.currency
       and o.state in ('active', 'ending', 'ended') and o.top_rate >= c.top_rate), '{}'::tstzmultirange) @> tstzrange(c.begins_at, c.ends_at)
$$;

create function contract_locked() returns trigger language plpgsql as $$
begin
  perform lock_contracts(new.kind);
  return new;
end $$;
create trigger contract_locked before insert or update on contract for each row execute function contract_locked();

create function contract_rule_kept() returns trigger language plpgsql as $$
declare broken text;
begin
  select c.id into broken from contract c
   where (c.id = new.id or (c.upline_id = new.member_id and c.kind = new.kind)) and not contract_is_carried(c) limit 1;
  if broken is not null then
    raise exception 'contract % gives more than its giver gets', broken using errcode = '23514', constraint = 'contract_is_carried';
  end if;
  return null;
end $$;
create constraint trigger contract_rule_kept after insert or update on contract
  deferrable initially deferred for each row execute function contract_rule_kept();

-- What was signed stays as it was signed, and a contract that is over stays over.
create function contract_text_kept() returns trigger language plpgsql as $$
begin
  if (old.kind, old.upline_id, old.member_id, old.period, old.currency, old.tiers, old.terms, old.top_rate, old.version, old.text)
     is distinct from (new.kind, new.upline_id, new.member_id, new.period, new.currency, new.tiers, new.terms, new.top_rate, new.version, new.text) then
    raise exception 'what was signed is not changed' using errcode = '23514', constraint = 'contract_text_kept';
  end if;
  if old.state in ('rejected', 'withdrawn', 'expired', 'ended') or (old.ends_at is not null and new.ends_at > old.ends_at) then
    raise exception 'a contract that is over stays over' using errcode = '23514', constraint = 'contract_over';
  end if;
  return new;
end $$;
create trigger contract_text_kept before update on contract for each row execute function contract_text_kept();
create trigger contract_kept before delete or truncate on contract for each statement execute function contract_kept();

-- Why nothing of the agent centre reaches a member; null: it may. Whoever closed his play hears nothing of it, whoever limited it gets no offers.
create function out_of_reach(p_member text, p_now timestamptz) returns text language sql stable as $$
  select case when closed_until > p_now then 'closed' when has_limits then 'limited' end from protection where member_id = p_member
$$;

-- I11 stands beside the invariants of money.
alter view invariant_violation rename to invariant_violation_of_money;
create view invariant_violation as
  select * from invariant_violation_of_money
  union all
  select 'I11 downline rate above own', null::bigint, c.id from contract c where not contract_is_carried(c);

-- Open pages of agents are told as well; `to` names the members who hear it.
alter table push_event drop constraint push_event_topic_check;
alter table push_event add constraint push_event_topic_check check (topic in ('lottery', 'agent'));
