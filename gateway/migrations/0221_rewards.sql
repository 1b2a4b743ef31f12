-- Rewards without a deposit: only for verified persons, once per person, payment account, device and network, and not to be moved on before the
-- amount was wagered once (S-04). Conditions belong to the campaign; what enforces them are keys of tables, in the transaction that pays.
alter table promotion add column verified_only boolean not null default false;
alter table promotion add column per_address int not null default 0 check (per_address between 0 and 1000);   -- claims from one network; 0: any number
-- Promotions that exist get the condition, and with it a new version: whoever read the old terms is asked again.
update promotion set verified_only = true, per_address = 1 where needs <> 'deposit';
alter table promotion alter column verified_only set default true;
alter table promotion alter column per_address set default 1;
alter table red_envelope add column verified_only boolean not null default true;
alter table red_envelope add column per_address int not null default 1 check (per_address between 0 and 1000);

-- By whom, to which payment accounts, on which device and from which network a reward was claimed: keyed hashes, nothing that can be read. The
-- primary key is the rule; `slot` leaves room for several claims from one network.
create table reward_identity (
  campaign   text not null check (campaign ~ '^(promotion|envelope):[a-z0-9-]{1,64}:[A-Za-z0-9:-]{1,40}$'),   -- with the period of the claim
  kind       text not null check (kind in ('person', 'contact', 'payout', 'device', 'address')),
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'),
  slot       smallint not null check (slot > 0),
  member_id  text not null references member (id),
  claimed_at timestamptz not null,
  primary key (campaign, kind, hash, slot)
);
create index reward_identity_of_member on reward_identity (member_id);
create index reward_identity_by_time on reward_identity (claimed_at) where kind = 'person';
create trigger reward_identity_append_only before update or delete or truncate on reward_identity for each statement execute function deny_change();

-- Uplines below whom many rewards were claimed within an hour: reported once an hour.
create table reward_alert (
  upline_id text not null references member (id),
  hour      timestamptz not null,
  claims    int not null,
  primary key (upline_id, hour)
);

-- Takes the places of a claim, all of them or none; gives why it may not be, or null. p_identities: [{"kind", "hash"}]. In the order of the key, so
-- that two claims of one campaign never wait for each other both ways. Whoever comes second for a place waits until the first has committed.
create function take_reward_identities(p_campaign text, p_member text, p_identities jsonb, p_per_address int, p_now timestamptz) returns text language plpgsql as $$
declare i record; v_slot int; v_most int; v_taken boolean;
begin
  if not exists (select 1 from member_contact where member_id = p_member and verified_at is not null) then return 'contact_unverified'; end if;
  begin
    for i in select x.kind, x.hash from jsonb_to_recordset(p_identities) x (kind text, hash text) group by 1, 2 order by 1, 2 loop
      v_most := case i.kind when 'address' then p_per_address else 1 end;
      v_taken := v_most = 0;
      for v_slot in 1 .. v_most loop
        insert into reward_identity (campaign, kind, hash, slot, member_id, claimed_at) values (p_campaign, i.kind, i.hash, v_slot, p_member, p_now)
        on conflict do nothing;
        v_taken := found;
        exit when v_taken;
      end loop;
      if not v_taken then raise exception 'claimed' using errcode = 'P0409'; end if;
    end loop;
  exception when sqlstate 'P0409' then
    return 'claimed_elsewhere';
  end;
  return null;
end $$;

-- A payment account that is linked after a claim counts for that claim as well; false where another member has claimed the same with it.
create function link_reward_payout(p_member text, p_hash text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into reward_identity (campaign, kind, hash, slot, member_id, claimed_at)
  select distinct campaign, 'payout', p_hash, 1, p_member, p_now from reward_identity where member_id = p_member and kind = 'person' order by 1
  on conflict do nothing;
  return not exists (select 1 from reward_identity o join reward_identity p on p.campaign = o.campaign and p.kind = 'payout' and p.hash = p_hash
                      where o.member_id = p_member and o.kind = 'person' and p.member_id <> p_member);
end $$;

-- Reward money that has not been wagered yet. It can be bet at once; it can be sent up or down or withdrawn once as much was wagered since.
create table reward_lock (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account (id),
  amount        bigint not null check (amount > 0),
  tx_id         bigint not null unique references ledger_tx (id),
  since         timestamptz not null default date_trunc('milliseconds', clock_timestamp()),   -- the clock of rounds, and that of tickets
  tickets_since timestamptz not null default house_now(),
  checked_at    timestamptz not null default clock_timestamp(),
  released_at   timestamptz
);
create index reward_lock_open on reward_lock (account_id, id) where released_at is null;
create index reward_lock_to_check on reward_lock (checked_at) where released_at is null;

-- What was wagered on an account and the wallets beside it between two moments, on rounds and tickets that have ended: without what was given
-- back or not played (decision 68).
create function wagered_between(p_account bigint, p_from timestamptz, p_to timestamptz, p_tickets_from timestamptz, p_tickets_to timestamptz) returns bigint language sql stable as $$
  select (coalesce((select sum(r.stake - r.returned - taken_off(r)) from purses_of(p_account) p
                      join play_round r on r.account_id = p.id and r.opened_at >= p_from and r.opened_at < p_to and r.status in ('won', 'lost')), 0)
        + coalesce((select sum(t.stake) from lottery_ticket t
                     where t.account_id = p_account and t.state = 'SETTLED' and t.result <> 'PUSH' and t.accepted_at >= p_tickets_from and t.accepted_at < p_tickets_to
                       and date_bin('1 millisecond', t.accepted_at, timestamptz '2000-01-01 00:00+00') >= p_tickets_from - interval '1 millisecond'), 0))::bigint
$$;

-- Reward money on an account that is still to be wagered. One reward after the other: what is wagered counts for those that came before it, once.
create function unwagered_rewards(p_account bigint) returns bigint language plpgsql stable as $$
declare l reward_lock; last reward_lock; v_left bigint := 0;
begin
  for l in select * from reward_lock where account_id = p_account and released_at is null order by id loop
    if v_left > 0 then v_left := greatest(0, v_left - wagered_between(p_account, last.since, l.since, last.tickets_since, l.tickets_since)); end if;
    v_left := v_left + l.amount;
    last := l;
  end loop;
  if v_left = 0 then return 0; end if;
  return greatest(0, v_left - wagered_between(p_account, last.since, 'infinity', last.tickets_since, 'infinity'));
end $$;

-- Locks a reward that was just paid. Locks that are met are released first, so that there are never many to add up.
create function lock_reward(p_account bigint, p_tx bigint, p_amount bigint) returns void language plpgsql as $$
begin
  if unwagered_rewards(p_account) = 0 then update reward_lock set released_at = clock_timestamp() where account_id = p_account and released_at is null; end if;
  insert into reward_lock (account_id, amount, tx_id) values (p_account, p_amount, p_tx);
end $$;

-- Releases locks that are met, of accounts that were not checked for a minute, fifty at a time; gives how many accounts were released.
create function release_rewards() returns int language sql as $$
  with due as (
    select distinct account_id from (
      select account_id from reward_lock where released_at is null and checked_at < clock_timestamp() - interval '1 minute' order by checked_at limit 50 for update skip locked) x),
  seen as materialized (select d.account_id, unwagered_rewards(d.account_id) = 0 as is_met from due d),
  done as (
    update reward_lock l set checked_at = clock_timestamp(), released_at = case when s.is_met then clock_timestamp() end
      from seen s where s.account_id = l.account_id and l.released_at is null)
  select count(*)::int from seen where is_met
$$;

-- Why money may not leave an account for somebody else; null: it may. Too little money is said elsewhere, in its own words.
create function reward_lock_refusal(p_account bigint, p_amount bigint) returns text language plpgsql stable as $$
declare v_balance bigint; v_locked bigint := unwagered_rewards(p_account);
begin
  if v_locked = 0 then return null; end if;
  select balance into v_balance from account where id = p_account;
  return case when v_balance >= p_amount and v_balance - p_amount < v_locked then 'reward_not_wagered' end;
end $$;

-- Fills an envelope with its conditions, once; its parts are exactly its money.
drop function fill_red_envelope(text, jsonb, jsonb, text, int, timestamptz, timestamptz, bigint[]);
create function fill_red_envelope(p_id text, p_title jsonb, p_says jsonb, p_currency text, p_level int, p_opens timestamptz, p_closes timestamptz, p_parts bigint[], p_verified boolean, p_per_address int)
returns boolean language plpgsql as $$
begin
  insert into red_envelope (id, title, says, currency, total, parts, least_level, opens_at, closes_at, verified_only, per_address)
  values (p_id, p_title, p_says, p_currency, (select sum(a) from unnest(p_parts) a), cardinality(p_parts), p_level, p_opens, p_closes, p_verified, p_per_address)
  on conflict do nothing;
  if not found then return false; end if;
  insert into red_envelope_part (envelope_id, n, amount) select p_id, n, amount from unnest(p_parts) with ordinality x(amount, n);
  return true;
end $$;

drop function open_red_envelope(text, text, text, text, bigint, bigint, timestamptz);
create function open_red_envelope(p_member text, p_id text, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz, p_identities jsonb) returns posted language plpgsql as $$
declare e red_envelope; done posted; why text; part bigint;
begin
  select * into e from red_envelope where id = p_id for update;
  perform lock_accounts(array[p_to]);
  done := gift_before('envelope:' || p_id, p_member, 'once', p_key);
  if done.status is not null then return done; end if;
  if e.id is null or e.currency <> p_currency or p_now < e.opens_at or p_now >= e.closes_at then return ('refused', 'not_found', null, null, false)::posted; end if;
  why := gift_refusal(p_member, p_currency, p_to, p_now);
  if why is null and not exists (select 1 from member where id = p_member and vip_rank >= e.least_level) then why := 'forbidden'; end if;
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if exists (select 1 from gift_claim where campaign = 'envelope:' || p_id and member_id = p_member) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if e.taken >= e.parts then return ('refused', 'envelope_empty', null, null, false)::posted; end if;
  if e.verified_only then
    why := take_reward_identities('envelope:' || p_id || ':once', p_member, p_identities, e.per_address, p_now);
    if why is not null then return ('refused', why, null, null, false)::posted; end if;
  end if;
  select amount into part from red_envelope_part where envelope_id = p_id and n = e.taken + 1;
  done := give_gift('envelope_red', 'envelope:' || p_id, p_member, 'once', p_currency, p_from, p_to, part, jsonb_build_object('n', e.taken + 1), p_key, p_now);
  if done.status <> 'applied' then raise exception 'envelope % was %', p_id, done.status; end if;
  update red_envelope set taken = taken + 1 where id = p_id;
  perform lock_reward(p_to, done.tx_id, part);
  return done;
end $$;

-- As before, with the conditions of the campaign.
drop function claim_promotion(text, int, text, text, text, text, bigint, bigint, bigint, bigint, text, text, jsonb, text, text, timestamptz);
create function claim_promotion(p_promotion text, p_version int, p_member text, p_period text, p_id text, p_currency text, p_house bigint, p_cash bigint, p_bonus bigint,
                                p_amount bigint, p_deposit text, p_terms text, p_told jsonb, p_key text, p_state text, p_now timestamptz, p_identities jsonb) returns posted language plpgsql as $$
declare p promotion; e promotion_entry; g protection; d deposit; done posted; ext text := p_member || ':' || p_period; given bigint; why text;
begin
  -- Of one member one after the other, whatever the promotion; never while an account is held.
  perform pg_advisory_xact_lock(hashtextextended('promotion ' || p_member, 0));
  select * into p from promotion where id = p_promotion for share;
  if not found or p.withdrawn then return ('refused', 'not_found', null, null, false)::posted; end if;
  select * into e from promotion_entry where promotion_id = p_promotion and member_id = p_member and period = p_period for update;
  if e.tx_id is not null then
    if e.request_key is distinct from p_key then return ('refused', 'promotion_claimed', null, null, false)::posted; end if;
    return (select (x.outcome, b.id, x.id, x.balance, true)::posted from ledger_tx x left join bonus b on b.entry_id = e.id where x.id = e.tx_id);
  end if;
  if exists (select 1 from promotion_entry o where o.member_id = p_member and o.request_key = p_key) then
    return ('mismatch', 'mismatch', null, null, false)::posted;
  end if;
  select * into g from protection where member_id = p_member;
  if g.closed_until > p_now then
    return ('refused', case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end, null, null, false)::posted;
  end if;
  if not is_complete(p_member) then return ('refused', 'account_incomplete', null, null, false)::posted; end if;
  if coalesce(e.state, '') <> 'approved' and (p_now < p.opens_at or p_now >= p.closes_at) then
    return ('refused', 'promotion_closed', null, null, false)::posted;
  end if;
  given := p.amount;
  if p.needs = 'deposit' then
    select * into d from deposit where id = p_deposit and member_id = p_member and state = 'paid' and currency = p_currency;
    if e.state is distinct from 'joined' or d.id is null or d.amount < p.least_deposit or d.made_at < e.joined_at
       or exists (select 1 from promotion_entry o where o.deposit_id = d.id) then
      return ('refused', 'promotion_not_met', null, null, false)::posted;
    end if;
    if p.share > 0 then given := least(p.amount, floor(d.amount::numeric * p.share / 10000)::bigint); end if;
  elsif p.needs = 'application' then
    if e.state is distinct from 'approved' then return ('refused', 'promotion_not_met', null, null, false)::posted; end if;
    given := coalesce(e.amount, p.amount);
  elsif e.state is not null and e.state <> 'joined' then
    return ('refused', 'promotion_not_met', null, null, false)::posted;
  end if;
  if p.version <> p_version or given <> p_amount then return ('refused', 'promotion_terms_changed', null, null, false)::posted; end if;
  if given < 1 then return ('refused', 'promotion_not_met', null, null, false)::posted; end if;
  if p.times > 0 and exists (select 1 from bonus where member_id = p_member and state = 'running') then
    return ('refused', 'bonus_running', null, null, false)::posted;
  end if;
  if p.verified_only then
    why := take_reward_identities('promotion:' || p_promotion || ':' || p_period, p_member, p_identities, p.per_address, p_now);
    if why is not null then return ('refused', why, null, null, false)::posted; end if;
  end if;
  done := move_money('promotion:' || p_promotion, ext, case when p.times > 0 then 'bonus_granted' else 'promo_cash' end, given::text,
                     array[p_house], array[case when p.times > 0 then p_bonus else p_cash end], array[given], null,
                     case when p.times > 0 then p_bonus else p_cash end);
  -- Nothing stands in the way of this posting; were it refused all the same, the places taken above would have to go with it.
  if done.status <> 'applied' then raise exception 'promotion % was %', p_promotion, done.status; end if;
  insert into promotion_entry as o (promotion_id, member_id, period, state, joined_at, changed_at, amount, deposit_id, request_key, tx_id)
  values (p_promotion, p_member, p_period, p_state, p_now, p_now, given, case when p.needs = 'deposit' then p_deposit end, p_key, done.tx_id)
  on conflict (promotion_id, member_id, period) do update
    set state = excluded.state, changed_at = excluded.changed_at, amount = excluded.amount, deposit_id = excluded.deposit_id,
        request_key = excluded.request_key, tx_id = excluded.tx_id
  returning * into e;
  if p.times = 0 then
    if p.needs <> 'deposit' then perform lock_reward(p_cash, done.tx_id, given); end if;
    return done;
  end if;
  insert into bonus (id, entry_id, member_id, currency, bonus_id, cash_id, amount, required, weights, most_stake, terms, told, granted_at, expires_at, looked_at)
  values (p_id, e.id, p_member, p_currency, p_bonus, p_cash, given, given * p.times, p.weights, p.most_stake, p_terms, p_told, p_now, p_now + p.days * interval '1 day', p_now);
  insert into protection (member_id, most_stake) values (p_member, nullif(p.most_stake, 0))
  on conflict (member_id) do update set most_stake = excluded.most_stake;
  done.reason := p_id;
  return done;
end $$;

-- The same condition for a transfer between upline and downline; the accounts are locked by whoever asks.
create or replace function neighbour_refusal(p_way text, p_member text, p_neighbour text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint, p_now timestamptz)
returns text language plpgsql stable as $$
declare v_reason text;
begin
  if not is_complete(p_member) then return 'account_incomplete'; end if;
  if p_way = 'upline' and not is_complete(p_neighbour) then return 'upline_unavailable'; end if;
  v_reason := transfer_terms_refusal(p_way, p_member, p_neighbour, p_from, p_to, p_currency, p_amount, p_most, p_now);
  return coalesce(v_reason, reward_lock_refusal(p_from, p_amount));
end $$;
