-- Points: one more currency of the ledger (PTS, whole). They are granted for settled play and for deposits by a worker that follows the fold
-- of play (0121), never expire, and go out as rewards, which wait for the house with the points set aside, or as money at a stated ratio.

create table reward (
  id        text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,30}$'),
  position  int not null default 0,
  kind      text not null check (kind in ('goods', 'voucher')),
  title     jsonb not null,
  body      jsonb not null,
  points    bigint not null check (points between 1 and 1000000000),
  currency  text not null references currency (code),
  amount    bigint not null default 0 check (amount between 0 and 1000000000000),   -- money that it takes beside the points
  stock     int not null check (stock >= 0),
  is_on     boolean not null default true
);

create table redemption (
  id          text primary key check (id ~ '^R-[0-9]{10}$'),
  member_id   text not null references member (id),
  kind        text not null check (kind in ('goods', 'voucher', 'money')),
  reward_id   text references reward (id),
  name        jsonb not null default '{}',                        -- as it was called when it was redeemed
  quantity    int not null check (quantity > 0),
  points      bigint not null check (points > 0),                 -- of all pieces
  currency    text not null references currency (code),
  amount      bigint not null check (amount >= 0),                -- what was paid beside the points, or for money what came
  state       text not null check (state in ('in_process', 'approved', 'rejected')),
  reason      text not null default '',
  from_id     bigint not null references account (id),            -- of points
  cash_id     bigint not null references account (id),            -- of money
  request_key text not null,
  req_hash    text not null,
  open_tx     bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  decided_at  timestamptz,
  unique (member_id, request_key),
  check ((kind = 'money') = (reward_id is null)),
  check ((state = 'in_process') = (decided_at is null))
);
create index redemption_of_member on redemption (member_id, made_at desc, id desc);
create index redemption_in_process on redemption (made_at) where state = 'in_process';

-- What was played or deposited and came to no whole point yet, in minor units times the points of its rate; less than nothing: a debt.
create table point_rest (
  member_id text not null,
  currency  text not null,
  source    text not null,
  rest      bigint not null,
  primary key (member_id, currency, source)
) with (fillfactor = 70);

-- For what a line granted points.
create table point_line (tx_id bigint primary key references ledger_tx (id), currency text not null, amount bigint not null);

-- How far the worker came, and how often it granted.
create table point_mark (one boolean primary key default true check (one), walked_id bigint not null, batch bigint not null default 0);
insert into point_mark (walked_id) select coalesce(max(id), 0) from ledger_tx;

-- What issues of lotteries added, for the worker to take; a correction is a row with the difference.
create table point_issue (id bigint generated always as identity primary key, account_id bigint not null, amount bigint not null);
create function note_point_issue() returns trigger language plpgsql as $$
begin
  insert into point_issue (account_id, amount) select account_id, valid_bet from fresh where valid_bet <> 0;
  return null;
end $$;
create trigger note_point_issue after insert on play_issue referencing new table as fresh for each statement execute function note_point_issue();

-- What the lines after p_from up to p_to and these issues add to each member, by what it was played on, with what was kept of it before.
-- Lines that the fold has added up change no more. Whoever has closed his play is offered no points.
create function point_amounts(p_from bigint, p_to bigint, p_issues bigint[], p_sources jsonb, p_now timestamptz)
returns table (member text, currency text, source text, amount bigint, kept bigint) language sql stable as $$
  with fresh as materialized (
    select x.id, x.kind, x.scope, x.round_id, x.account_id from ledger_tx x where x.id > p_from and x.id <= p_to and x.outcome = 'applied'),
  touched as materialized (
    select distinct f.scope, f.round_id, f.account_id, a.owner_id, a.currency
      from fresh f join lateral (select * from account k where k.id = f.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     where f.scope like 'prov:%' and f.round_id is not null and f.kind in ('bet', 'win', 'rollback', 'round_close')),
  -- A round counts from its end on, and a line by the difference that it makes, as in the fold.
  story as (
    select t.*, x.id,
           sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
           bool_or(x.kind in ('win', 'round_close')) over so_far as ended
      from touched t
      join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
        on x.account_id = t.account_id and x.id <= p_to and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
    window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
  rounds as (
    select s.scope, s.round_id, s.account_id, s.owner_id, s.currency, s.id,
           case when ended then stake else 0 end - lag(case when ended then stake else 0 end, 1, 0::numeric) over (partition by scope, round_id, account_id order by id) as valid
      from story s),
  added as (
    select r.owner_id, r.currency, p_sources ->> g.game_type as source, r.valid
      from rounds r
      join lateral (select * from play_round k where k.scope = r.scope and k.round_id = r.round_id and k.account_id = r.account_id offset 0) p on true
      join lateral (select * from game k where k.game_id = p.title_id offset 0) g on true
     where r.id > p_from and r.valid <> 0
    union all
    select a.owner_id, a.currency, 'deposit', d.delta
      from fresh x join lateral (select * from transfer k where k.tx_id = x.id offset 0) l on x.kind ~ '^deposit'
      cross join lateral (values (l.from_id, -l.amount), (l.to_id, l.amount)) d(account_id, delta)
      join lateral (select * from account k where k.id = d.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real' and a.kind = 'cash'
    union all
    select a.owner_id, a.currency, 'lottery', i.amount
      from point_issue i join account a on a.id = i.account_id and a.owner_type = 'member' and a.book = 'real' where i.id = any(p_issues))
  select x.owner_id, x.currency, x.source, x.amount, coalesce(r.rest, 0)
    from (select a.owner_id, a.currency, a.source, sum(a.valid)::bigint as amount from added a where a.source is not null and a.currency <> 'PTS'
           group by 1, 2, 3 having sum(a.valid) <> 0) x
    left join point_rest r on r.member_id = x.owner_id and r.currency = x.currency and r.source = x.source
   where not exists (select 1 from protection p where p.member_id = x.owner_id and p.closed_until > p_now)
$$;

-- The account of the house from which points come and to which they go.
create function points_account(p_owner text, p_id text, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from account where book = 'real' and currency = p_currency and owner_type = p_owner and owner_id = p_id and kind = p_kind;
  if found_id is not null then return found_id; end if;
  insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', p_currency, p_owner, p_id, p_kind, p_owner = 'member')
  on conflict do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from account where book = 'real' and currency = p_currency and owner_type = p_owner and owner_id = p_id and kind = p_kind;
  end if;
  return found_id;
end $$;

-- Grants what was worked out from p_from to p_to and from these issues, all or nothing: -1 where somebody else has come before.
create function grant_points(p_from bigint, p_to bigint, p_issues bigint[], p_rows jsonb) returns int language plpgsql as $$
declare m point_mark; n int; r record; done posted; own bigint; issued bigint; granted int := 0;
begin
  select * into m from point_mark where walked_id = p_from for update;
  if not found then return -1; end if;
  select count(*) into n from point_issue where id = any(p_issues);
  if n <> cardinality(p_issues) then return -1; end if;
  delete from point_issue where id = any(p_issues);
  update point_mark set walked_id = p_to, batch = batch + 1;
  for r in select * from jsonb_to_recordset(p_rows) as t(member text, currency text, source text, amount bigint, points bigint, rest bigint) order by member, source, currency loop
    insert into point_rest (member_id, currency, source, rest) values (r.member, r.currency, r.source, r.rest)
    on conflict (member_id, currency, source) do update set rest = excluded.rest;
    if r.points > 0 then
      own := points_account('member', r.member, 'cash', 'PTS');
      issued := coalesce(issued, points_account('house', 'points', 'issued', 'PTS'));
      done := move_money('points', 'earn:' || m.batch || ':' || r.source || ':' || r.currency || ':' || r.member, 'points_' || r.source, r.points::text,
                         array[issued], array[own], array[r.points], null, own);
      if done.status <> 'applied' or done.duplicate then raise exception 'points of % were %', r.member, done.status; end if;
      insert into point_line (tx_id, currency, amount) values (done.tx_id, r.currency, r.amount);
      granted := granted + 1;
    end if;
  end loop;
  return granted;
end $$;

-- What this key asked for before; null: nothing.
create function asked_redemption(p_member text, p_key text, p_hash text) returns posted language plpgsql as $$
declare d redemption;
begin
  perform pg_advisory_xact_lock(hashtextextended('points ' || p_member, 0));
  select * into d from redemption where member_id = p_member and request_key = p_key;
  if not found then return null; end if;
  if d.req_hash <> p_hash then return ('mismatch', 'mismatch', d.open_tx, null, true)::posted; end if;
  return ('applied', d.id, d.open_tx, null, true)::posted;
end $$;

-- Redeems a reward: its row is locked, so that what is not there cannot be given; points are set aside and its price is paid, or nothing happens.
create function redeem_reward(p_id text, p_member text, p_reward text, p_quantity int, p_currency text, p_from bigint, p_hold bigint, p_cash bigint,
                              p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; paid posted; r reward; points bigint; price bigint;
begin
  done := asked_redemption(p_member, p_key, p_hash);
  if done.status is not null then return done; end if;
  select * into r from reward where id = p_reward and is_on and currency = p_currency for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if r.stock < p_quantity then return ('refused', 'reward_gone', null, null, false)::posted; end if;
  points := r.points * p_quantity;
  price := r.amount * p_quantity;
  if (select balance from account where id = p_from) < points then return ('refused', 'points_short', null, null, false)::posted; end if;
  begin
    done := open_hold('points', p_id, p_hash, p_from, p_hold, points);
    if done.status <> 'applied' then raise exception 'points' using errcode = 'P0403'; end if;
    if price > 0 then
      paid := move_money('points', p_id || ':price', 'points_price', p_hash, array[p_cash], array[points_account('house', 'points', 'sales', p_currency)], array[price], done.tx_id, p_cash);
      if paid.status <> 'applied' then raise exception 'price' using errcode = 'P0404'; end if;
    end if;
  exception
    when sqlstate 'P0403' then return ('refused', 'points_short', null, null, false)::posted;
    when sqlstate 'P0404' then return ('refused', 'insufficient_balance', null, null, false)::posted;
  end;
  update reward set stock = stock - p_quantity where id = r.id;
  insert into redemption (id, member_id, kind, reward_id, name, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, r.kind, r.id, r.title, p_quantity, points, p_currency, price, 'in_process', p_from, p_cash, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;

-- Decides a redemption, once. Approved: the points are the house's. Rejected: points, price and pieces go back where they came from.
create function decide_redemption(p_id text, p_state text, p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare d redemption; done posted; paid posted; sink bigint;
begin
  select * into d from redemption where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if d.state <> 'in_process' then return ('refused', 'conflict', null, null, false)::posted; end if;
  sink := points_account('house', 'points', 'issued', 'PTS');
  if p_state = 'approved' then
    done := close_hold('points', p_id || ':decided', p_state, d.open_tx, 'posted', sink, d.points);
  else
    update reward set stock = stock + d.quantity where id = d.reward_id;
    done := close_hold('points', p_id || ':decided', p_state, d.open_tx, 'voided', sink, 0);
  end if;
  if done.status <> 'applied' or done.duplicate then raise exception 'the hold of % was %', p_id, done.status; end if;
  if p_state = 'rejected' and d.amount > 0 then
    paid := move_money('points', p_id || ':price-back', 'points_price_back', p_state, array[points_account('house', 'points', 'sales', d.currency)], array[d.cash_id], array[d.amount], d.open_tx, d.cash_id);
    if paid.status <> 'applied' or paid.duplicate then raise exception 'the price of % was %', p_id, paid.status; end if;
  end if;
  update redemption set state = p_state, reason = p_reason, decided_at = p_now where id = p_id;
  return done;
end $$;

-- Turns points into money, both or neither.
create function convert_points(p_id text, p_member text, p_points bigint, p_amount bigint, p_currency text, p_from bigint, p_cash bigint,
                               p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; paid posted;
begin
  done := asked_redemption(p_member, p_key, p_hash);
  if done.status is not null then return done; end if;
  if (select balance from account where id = p_from) < p_points then return ('refused', 'points_short', null, null, false)::posted; end if;
  done := move_money('points', p_id, 'points_convert', p_hash, array[p_from], array[points_account('house', 'points', 'issued', 'PTS')], array[p_points], null, p_from);
  if done.status <> 'applied' then return ('refused', 'points_short', null, null, false)::posted; end if;
  paid := move_money('points', p_id || ':paid', 'reward_points', p_hash, array[points_account('house', 'points', 'paid', p_currency)], array[p_cash], array[p_amount], done.tx_id, p_cash);
  if paid.status <> 'applied' then raise exception 'the money of % was %', p_id, paid.status; end if;
  insert into redemption (id, member_id, kind, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at, decided_at)
  values (p_id, p_member, 'money', 1, p_points, p_currency, p_amount, 'approved', p_from, p_cash, p_key, p_hash, done.tx_id, p_now, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;
