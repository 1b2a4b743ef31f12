-- Promotions: what the house offers, who took part, and bonuses that have to be earned. A bonus lies in an account of its own until its turnover
-- is met; stakes always come from the member's own money, so that his money is never tied to it.

create table promotion (
  id            text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  category      text not null check (category ~ '^[a-z][a-z_]{1,30}$'),
  position      int not null default 0,
  version       int not null default 1,                      -- moves on with every change: what was signed names it
  title         jsonb not null,                              -- {"EN": …, "TY": …}
  summary       jsonb not null,
  content       jsonb not null,                              -- rich text
  opens_at      timestamptz not null,
  closes_at     timestamptz check (closes_at > opens_at),    -- null: until it is withdrawn
  markets       text[] not null default '{}',                -- brands or variants of them; none: all
  needs         text not null check (needs in ('nothing', 'deposit', 'application')),
  period        text not null default 'once' check (period in ('once', 'day', 'week', 'month')),
  amount        bigint not null check (amount > 0),          -- minor units; where a share is given, the most
  share         int not null default 0 check (share between 0 and 100000),   -- of the deposit, basis points; 0: the amount itself
  least_deposit bigint not null default 0 check (least_deposit >= 0),
  times         int not null default 0 check (times between 0 and 100),      -- how often the bonus has to be staked; 0: it is cash at once
  weights       jsonb not null default '{}',                 -- {"RNG": 100}: per cent that a stake counts, by kind of game
  most_stake    bigint not null default 0 check (most_stake >= 0),           -- while the bonus runs; 0: as usual
  days          int not null default 30 check (days between 1 and 365),      -- in which the turnover is met, or the bonus goes
  withdrawn     boolean not null default false,
  check (share = 0 or needs = 'deposit'),
  check (times = 0 or weights <> '{}')
);
create function promotion_moves_on() returns trigger language plpgsql as $$
begin new.version := old.version + 1; return new; end $$;
create trigger promotion_moves_on before update on promotion for each row execute function promotion_moves_on();

-- One taking part: at most once in a period.
create table promotion_entry (
  id           bigint generated always as identity primary key,
  promotion_id text not null references promotion (id),
  member_id    text not null references member (id),
  period       text not null,
  state        text not null check (state in ('joined', 'applying', 'rejected', 'approved', 'claimed', 'issued')),
  joined_at    timestamptz not null,
  changed_at   timestamptz not null,
  comment      text not null default '',
  reason       text not null default '',
  amount       bigint check (amount > 0),                    -- as the house approved it, then as it was given
  deposit_id   text unique references deposit (id),          -- which deposit it was given for: none counts twice
  request_key  text,
  tx_id        bigint unique references ledger_tx (id),
  unique (promotion_id, member_id, period),
  unique (member_id, request_key),
  check ((state in ('claimed', 'issued')) = (tx_id is not null))
);
create index promotion_entry_of_member on promotion_entry (member_id, id);
create index promotion_entry_applying on promotion_entry (joined_at) where state = 'applying';

create table promotion_picture (
  entry_id bigint not null references promotion_entry (id) on delete cascade,
  place    smallint not null check (place between 0 and 2),
  proof_id text not null unique references proof (id),
  primary key (entry_id, place)
);

create table bonus (
  id         text primary key check (id ~ '^B-[0-9]{10}$'),
  entry_id   bigint not null unique references promotion_entry (id),
  member_id  text not null references member (id),
  currency   text not null,
  bonus_id   bigint not null references account (id),
  cash_id    bigint not null references account (id),
  amount     bigint not null check (amount > 0),
  required   bigint not null check (required > 0),
  turnover   bigint not null default 0 check (turnover >= 0),   -- as of the last look; at its end what it came to
  weights    jsonb not null,
  most_stake bigint not null,
  terms      text not null,                                  -- the mark of the terms that were signed, and what was told with them
  told       jsonb not null,
  state      text not null default 'running' check (state in ('running', 'released', 'expired', 'forfeited')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  looked_at  timestamptz not null,
  ended_at   timestamptz,
  end_tx     bigint unique references ledger_tx (id),
  check ((state = 'running') = (ended_at is null) and (state = 'running') = (end_tx is null))
) with (fillfactor = 80);
create unique index bonus_running on bonus (member_id) where state = 'running';
create index bonus_of_member on bonus (member_id, granted_at desc);

-- The largest stake of a member whose bonus runs, where every stake is looked at anyway.
alter table protection add column most_stake bigint check (most_stake > 0);

-- Stakes of ended rounds that count towards the turnover of a bonus, each by the weight of its kind of game.
create function counted_turnover(p_account bigint, p_from timestamptz, p_to timestamptz, p_weights jsonb) returns bigint language sql stable as $$
  select coalesce(floor(sum((r.stake - r.returned) * coalesce((p_weights ->> g.game_type)::int, 0)::numeric / 100)), 0)::bigint
    from purses_of(p_account) p
    join play_round r on r.account_id = p.id and r.opened_at >= p_from and r.opened_at < p_to and r.status in ('won', 'lost')
    join game g on g.game_id = r.title_id
$$;

-- Gives what a promotion promises, once a member and period: eligibility, claim, posting and bonus in one transaction. What the member saw is
-- named by version and amount; anything else by now is refused as changed. `p_state` says whether he claimed it or the house issued it.
create function claim_promotion(p_promotion text, p_version int, p_member text, p_period text, p_id text, p_currency text, p_house bigint, p_cash bigint, p_bonus bigint,
                                p_amount bigint, p_deposit text, p_terms text, p_told jsonb, p_key text, p_state text, p_now timestamptz) returns posted language plpgsql as $$
declare p promotion; e promotion_entry; g protection; d deposit; done posted; ext text := p_member || ':' || p_period; given bigint;
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
  done := move_money('promotion:' || p_promotion, ext, case when p.times > 0 then 'bonus_granted' else 'promo_cash' end, given::text,
                     array[p_house], array[case when p.times > 0 then p_bonus else p_cash end], array[given], null,
                     case when p.times > 0 then p_bonus else p_cash end);
  if done.status <> 'applied' then return done; end if;
  insert into promotion_entry as o (promotion_id, member_id, period, state, joined_at, changed_at, amount, deposit_id, request_key, tx_id)
  values (p_promotion, p_member, p_period, p_state, p_now, p_now, given, case when p.needs = 'deposit' then p_deposit end, p_key, done.tx_id)
  on conflict (promotion_id, member_id, period) do update
    set state = excluded.state, changed_at = excluded.changed_at, amount = excluded.amount, deposit_id = excluded.deposit_id,
        request_key = excluded.request_key, tx_id = excluded.tx_id
  returning * into e;
  if p.times = 0 then return done; end if;
  insert into bonus (id, entry_id, member_id, currency, bonus_id, cash_id, amount, required, weights, most_stake, terms, told, granted_at, expires_at, looked_at)
  values (p_id, e.id, p_member, p_currency, p_bonus, p_cash, given, given * p.times, p.weights, p.most_stake, p_terms, p_told, p_now, p_now + p.days * interval '1 day', p_now);
  insert into protection (member_id, most_stake) values (p_member, nullif(p.most_stake, 0))
  on conflict (member_id) do update set most_stake = excluded.most_stake;
  done.reason := p_id;
  return done;
end $$;

-- Ends a bonus, once: released where its turnover is met, expired where its time is over and it is not, forfeited when its member says so.
create function end_bonus(p_id text, p_state text, p_house bigint, p_now timestamptz) returns posted language plpgsql as $$
declare b bonus; done posted; reached bigint; kind text := 'bonus_' || p_state;
begin
  select * into b from bonus where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if b.state <> 'running' then
    if b.state <> p_state then return ('refused', 'conflict', null, null, false)::posted; end if;
    return ledger_replay('bonus', b.id, kind, b.amount::text);
  end if;
  -- Rounds that began in its time count once they have ended.
  reached := counted_turnover(b.cash_id, b.granted_at, b.expires_at, b.weights);
  if p_state = 'released' and reached < b.required then return ('refused', 'promotion_not_met', null, null, false)::posted; end if;
  if p_state = 'expired' and (p_now < b.expires_at or reached >= b.required) then return ('refused', 'conflict', null, null, false)::posted; end if;
  done := move_money('bonus', b.id, kind, b.amount::text, array[b.bonus_id], array[case when p_state = 'released' then b.cash_id else p_house end], array[b.amount],
                     null, case when p_state = 'released' then b.cash_id else b.bonus_id end);
  if done.status <> 'applied' then return done; end if;
  update bonus set state = p_state, turnover = reached, ended_at = p_now, looked_at = p_now, end_tx = done.tx_id where id = b.id;
  update protection set most_stake = null where member_id = b.member_id;
  return done;
end $$;

-- Bonuses that may have come to their end, with what they have reached: those whose member has played since the last look, and those whose time
-- is over. Each is looked at every five seconds at most.
create function look_at_bonuses(p_now timestamptz) returns table (id text, member_id text, state text) language sql as $$
  with due as (
    select b.id from bonus b left join protection g on g.member_id = b.member_id
     where b.state = 'running' and b.looked_at < p_now - interval '5 seconds'
       and (b.expires_at <= p_now or g.played_at > b.looked_at - interval '2 minutes')
     order by b.looked_at limit 50 for update of b skip locked),
  seen as (
    update bonus b set looked_at = p_now, turnover = counted_turnover(b.cash_id, b.granted_at, b.expires_at, b.weights)
      from due where b.id = due.id returning b.*)
  select s.id, s.member_id, case when s.turnover >= s.required then 'released' else 'expired' end
    from seen s where s.turnover >= s.required or s.expires_at <= p_now
$$;

-- What a member staked by kind of game since a moment, and what the stated returns of the games leave of it on average.
create function played_kinds(p_account bigint, p_from timestamptz, p_rtp int) returns table (game_type text, staked bigint, cost numeric) language sql stable as $$
  select g.game_type, sum(s.stake)::bigint, sum(s.stake * (10000 - case when g.rtp > 0 then g.rtp else p_rtp end)::numeric / 10000)
    from purses_of(p_account) p join round_sum s on s.account_id = p.id and s.quarter >= p_from and s.status in ('won', 'lost')
    join game g on g.game_id = s.title_id group by 1
$$;

-- A stake above what a running bonus allows is refused; the look costs nothing, for the row is read for the closure.
create or replace function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; since timestamptz; played record;
begin
  select * into g from protection where member_id = p_member;
  if p_book = 'real' and g.has_limits then
    select * into g from protection where member_id = p_member for no key update;
  end if;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  if p_amount > g.most_stake then return 'limit_bonus'; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('stake', 'loss', 'time') loop
      since := date_trunc(l.period, p_now, l.zone);
      if l.kind = 'time' then
        if played_millis(p_member, since) >= l.amount * 60000 then return 'limit_time'; end if;
      else
        select * into played from played_since(p_account, since);
        if l.kind = 'stake' and played.staked + p_amount > l.amount then return 'limit_stake'; end if;
        if l.kind = 'loss' and played.staked - played.won + p_amount > l.amount then return 'limit_loss'; end if;
      end if;
    end loop;
  end if;
  -- Written now and then only: a stake costs one look.
  if g.played_at is null or g.played_at < p_now - interval '15 seconds' then perform note_play(p_member, p_now); end if;
  return null;
end $$;
