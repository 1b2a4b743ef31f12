-- What members take of what the house gives: rewards of missions, rebates, cash back, red envelopes. A claim is one row per campaign, member
-- and turn, written with its posting or not at all; whether it may be is read in the same transaction, under the lock of the account, so
-- that of any number of tries at once one succeeds (T33).
create table gift_claim (
  campaign    text not null check (campaign ~ '^[a-z]+:[a-z0-9-]{1,40}$'),
  member_id   text not null references member (id),
  turn        text not null check (length(turn) between 1 and 40),   -- the first day of what it is for, a number, or 'once'
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  detail      jsonb not null default '{}',                           -- what it was made of
  request_key text not null,
  tx_id       bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  primary key (campaign, member_id, turn),
  unique (member_id, request_key)
);
create index gift_claim_of_missions on gift_claim (made_at) where campaign like 'mission:%';
create trigger gift_claim_append_only before update or delete or truncate on gift_claim for each statement execute function deny_change();

-- Why nothing is given to a member; null: it may be. Nothing is offered to whoever has closed his play.
create function gift_refusal(p_member text, p_currency text, p_account bigint, p_now timestamptz) returns text language plpgsql stable as $$
declare m member; g protection;
begin
  select * into m from member where id = p_member;
  if m.id is null or m.status <> 'active' or m.type = 4 or exists (select 1 from account where id = p_account and frozen) then return 'account_frozen'; end if;
  if m.currency <> p_currency then return 'not_found'; end if;
  select * into g from protection where member_id = p_member;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  return null;
end $$;

-- What was answered under a key before; null: nothing was. A key is for one claim.
create function gift_before(p_campaign text, p_member text, p_turn text, p_key text) returns posted language plpgsql stable as $$
declare c gift_claim;
begin
  select * into c from gift_claim where member_id = p_member and request_key = p_key;
  if not found then return null; end if;
  if c.campaign <> p_campaign or (p_turn is not null and c.turn <> p_turn) then return ('mismatch', 'mismatch', null, null, true)::posted; end if;
  return ('applied', c.amount::text, c.tx_id, null, true)::posted;
end $$;

-- Pays and writes down, once per campaign, member and turn; `reason` of what was applied is its amount. The account is locked by whoever asks.
create function give_gift(p_kind text, p_campaign text, p_member text, p_turn text, p_currency text, p_from bigint, p_to bigint, p_amount bigint, p_detail jsonb,
                          p_key text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted;
begin
  if exists (select 1 from gift_claim where campaign = p_campaign and member_id = p_member and turn = p_turn) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if coalesce(p_amount, 0) <= 0 then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  done := move_money('gift:' || p_campaign, p_member || ':' || p_turn, p_kind, p_amount::text, array[p_from], array[p_to], array[p_amount], null, p_to);
  if done.status <> 'applied' or done.duplicate then return ('refused', 'conflict', done.tx_id, null, false)::posted; end if;
  insert into gift_claim (campaign, member_id, turn, currency, amount, detail, request_key, tx_id, made_at)
  values (p_campaign, p_member, p_turn, p_currency, p_amount, p_detail, p_key, done.tx_id, p_now);
  return ('applied', p_amount::text, done.tx_id, done.balance, false)::posted;
end $$;

-- Missions. How far somebody is follows from the sums of his days, which are kept anyway: nothing is scanned.
create table mission (
  id        text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  position  int not null default 0,
  title     jsonb not null,
  says      jsonb not null,
  measure   text not null check (measure in ('valid_bet', 'deposit', 'days')),  -- days: on which something was played
  period    text not null check (period in ('day', 'week', 'month')),
  target    bigint not null check (target > 0),                      -- minor units; of days their number
  currency  text not null references currency (code),
  reward    bigint not null check (reward > 0),
  starts_on date not null,
  ends_on   date,                                                    -- the day after its last one
  enabled   boolean not null default true
);

create function mission_progress(p_measure text, p_member text, p_currency text, p_first date, p_end date) returns bigint language sql stable as $$
  select coalesce(case p_measure when 'valid_bet' then sum(valid_bet) when 'deposit' then sum(deposit) else count(*) filter (where valid_bet > 0) end, 0)::bigint
    from play_day where member_id = p_member and currency = p_currency and day >= p_first and day < p_end
$$;

-- Every turn of every mission that is spoken of, with how far a member is.
create function mission_turns(p_member text, p_currency text, p_periods text[], p_firsts date[], p_ends date[])
returns table (mission_id text, first_day date, progress bigint, claimed_at timestamptz, claimed bigint) language sql stable as $$
  select m.id, s.first_day, mission_progress(m.measure, p_member, p_currency, s.first_day, s.end_day), c.made_at, c.amount
    from unnest(p_periods, p_firsts, p_ends) s(period, first_day, end_day)
    join mission m on m.period = s.period and m.enabled and m.currency = p_currency and m.starts_on <= s.first_day and (m.ends_on is null or m.ends_on > s.first_day)
    left join gift_claim c on c.campaign = 'mission:' || m.id and c.member_id = p_member and c.turn = s.first_day::text
$$;

create function claim_mission(p_member text, p_mission text, p_period text, p_first date, p_end date, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz)
returns posted language plpgsql as $$
declare m mission; seen posted; why text;
begin
  perform lock_accounts(array[p_to]);
  seen := gift_before('mission:' || p_mission, p_member, p_first::text, p_key);
  if seen.status is not null then return seen; end if;
  select * into m from mission where id = p_mission and period = p_period and enabled and currency = p_currency and starts_on <= p_first and (ends_on is null or ends_on > p_first) for share;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  why := gift_refusal(p_member, p_currency, p_to, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if mission_progress(m.measure, p_member, p_currency, p_first, p_end) < m.target then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  return give_gift('mission_reward', 'mission:' || m.id, p_member, p_first::text, p_currency, p_from, p_to, m.reward, jsonb_build_object('target', m.target), p_key, p_now);
end $$;

-- Rebate: up to where the decided bets of a member have been given back, by kind of game. Bets that are decided late are never lost by it.
create table rebate_mark (
  member_id text not null references member (id),
  currency  text not null references currency (code),
  kind      text not null,
  valid_bet bigint not null,
  primary key (member_id, currency, kind)
);

-- Decided bets on games since a moment, by kind, over all wallets of a member; what the walk has added up, and one by one what it has not.
create function decided_bets(p_member text, p_currency text, p_since timestamptz) returns table (kind text, valid_bet bigint) language sql stable as $$
  with own as materialized (select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and currency = p_currency),
  walked as materialized (select until from round_walk),
  bets as (
    select title_id, stake from round_sum where account_id in (select id from own) and quarter >= p_since and status in ('won', 'lost')
    union all
    select title_id, stake from play_round
     where account_id in (select id from own) and opened_at >= greatest(p_since, (select until from walked)) and status in ('won', 'lost'))
  select g.game_type, sum(b.stake)::bigint from bets b join game g on g.game_id = b.title_id group by 1
$$;

-- The same without what was given back already.
create function rebate_due(p_member text, p_currency text, p_since timestamptz) returns table (kind text, valid_bet bigint) language sql stable as $$
  select d.kind, d.valid_bet - coalesce(m.valid_bet, 0)
    from decided_bets(p_member, p_currency, p_since) d left join rebate_mark m on m.member_id = p_member and m.currency = p_currency and m.kind = d.kind
   where d.valid_bet > coalesce(m.valid_bet, 0)
$$;

-- p_rates: of each level what each kind gives back, in ten-thousandths.
create function claim_rebate(p_member text, p_since timestamptz, p_rates jsonb, p_least bigint, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz)
returns posted language plpgsql as $$
declare seen posted; why text; rates jsonb; lines jsonb; total bigint; turn bigint;
begin
  perform lock_accounts(array[p_to]);
  seen := gift_before('rebate:manual', p_member, null, p_key);
  if seen.status is not null then return seen; end if;
  why := gift_refusal(p_member, p_currency, p_to, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  select p_rates -> (least(vip_rank, jsonb_array_length(p_rates)) - 1) into rates from member where id = p_member and vip_rank > 0;
  select jsonb_agg(jsonb_build_object('kind', x.kind, 'validBet', x.valid_bet, 'rate', x.rate, 'amount', x.amount) order by x.kind), sum(x.amount) into lines, total
    from (select d.kind, d.valid_bet, r.value::bigint as rate, floor(d.valid_bet::numeric * r.value::bigint / 10000)::bigint as amount
            from rebate_due(p_member, p_currency, p_since) d join jsonb_each_text(coalesce(rates, '{}')) r on r.key = d.kind and r.value::bigint > 0) x;
  if coalesce(total, 0) < p_least then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  insert into rebate_mark as m (member_id, currency, kind, valid_bet)
  select p_member, p_currency, l ->> 'kind', (l ->> 'validBet')::bigint from jsonb_array_elements(lines) l
  on conflict (member_id, currency, kind) do update set valid_bet = m.valid_bet + excluded.valid_bet;
  select count(*) + 1 into turn from gift_claim where campaign = 'rebate:manual' and member_id = p_member;
  return give_gift('rebate_manual', 'rebate:manual', p_member, turn::text, p_currency, p_from, p_to, total, jsonb_build_object('lines', lines), p_key, p_now);
end $$;

-- Cash back of a week that is over, from the sums of its days. p_rates: of each level, in ten-thousandths of what was lost.
create function week_played(p_member text, p_currency text, p_first date, out valid_bet bigint, out paid bigint, out rebate bigint, out bonus bigint) language sql stable as $$
  select coalesce(sum(valid_bet), 0)::bigint, coalesce(sum(paid), 0)::bigint, coalesce(sum(rebate), 0)::bigint, coalesce(sum(bonus), 0)::bigint
    from play_day where member_id = p_member and currency = p_currency and day >= p_first and day < p_first + 7
$$;

create function claim_cash_back(p_member text, p_first date, p_rates bigint[], p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz)
returns posted language plpgsql as $$
declare seen posted; why text; rate bigint; w record; loss bigint;
begin
  perform lock_accounts(array[p_to]);
  seen := gift_before('cashback:week', p_member, p_first::text, p_key);
  if seen.status is not null then return seen; end if;
  why := gift_refusal(p_member, p_currency, p_to, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  select coalesce(p_rates[least(vip_rank, cardinality(p_rates))], 0) into rate from member where id = p_member;
  select * into w from week_played(p_member, p_currency, p_first);
  loss := greatest(0, w.valid_bet - w.paid - w.rebate - w.bonus);
  return give_gift('cashback_week', 'cashback:week', p_member, p_first::text, p_currency, p_from, p_to, floor(loss::numeric * rate / 10000)::bigint,
                   jsonb_build_object('loss', loss, 'rate', rate), p_key, p_now);
end $$;
