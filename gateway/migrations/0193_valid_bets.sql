-- Readers of valid bets take off what was not played (0192, decision 68). Both what was bet and what was paid lose it, so that what they come to together
-- is what the ledger says: `paid` of a window falls below nothing where more was not played than was paid. It is never more than still stands of the stake.

create or replace function fold_play(p_until timestamptz) returns timestamptz language plpgsql as $$
declare m fold_mark; until timestamptz := date_bin('5 minutes', coalesce(p_until, '-infinity'), '2000-01-01 00:00+00'); hi bigint; last_window timestamptz;
begin
  -- A quiet house writes nothing.
  select * into m from fold_mark;
  if until <= m.sealed_until and m.wanted_id is null and not exists (select 1 from play_due)
     and m.folded_id >= m.sure_id and m.folded_id >= (select last_value from ledger_tx_id_seq) then
    return m.sealed_until;
  end if;
  select * into m from fold_mark for update;
  for turn in 1 .. 2 loop
    if m.wanted_id is null then
      select last_value into m.wanted_id from ledger_tx_id_seq;
      select pg_snapshot_xmax(pg_current_snapshot()), until into m.wanted_xid, m.wanted_until;
    end if;
    exit when exists (select 1 from pg_snapshot_xip(pg_current_snapshot()) x where x < m.wanted_xid and x <> pg_current_xact_id());
    m.sure_id := greatest(m.sure_id, m.wanted_id);
    m.sealing := greatest(m.sealing, m.wanted_until);
    m.wanted_id := null;
    exit when m.sealing >= until;
  end loop;
  hi := least(m.sure_id, m.folded_id + 20000);

  with fresh as materialized (
    select x.id, x.kind, x.scope, x.round_id, x.account_id, x.created_at from ledger_tx x
     where x.id > m.folded_id and x.id <= hi and x.outcome = 'applied'),
  touched as materialized (
    select distinct f.scope, f.round_id, f.account_id, a.owner_id as member_id, a.currency
      from fresh f join lateral (select * from account k where k.id = f.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     where f.scope like 'prov:%' and f.round_id is not null and f.kind in ('bet', 'win', 'rollback', 'round_close')),
  -- A round counts from its end on, so its whole story is read again: what a line adds is the same whenever it is folded.
  story as (
    select t.member_id, t.currency, t.account_id, t.scope, t.round_id, x.id, x.kind, x.amount, x.created_at,
           max(x.title_id) over (partition by t.scope, t.round_id, t.account_id) as title_id,
           sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
           coalesce(sum(x.unplayed) over so_far, 0) as unplayed,
           bool_or(x.kind in ('win', 'round_close')) over so_far as ended
      from touched t
      join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
        on x.account_id = t.account_id and x.id <= hi and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
    window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
  rounds as (
    select s.*, case when ended then stake - least(unplayed, stake) else 0 end - lag(case when ended then stake - least(unplayed, stake) else 0 end, 1, 0::numeric) over before as valid,
           case kind when 'win' then amount else 0 end - least(unplayed, stake) + lag(least(unplayed, stake), 1, 0::numeric) over before as paid
      from story s window before as (partition by scope, round_id, account_id order by id)),
  moved as (
    select x.id, x.created_at, a.owner_id as member_id, a.currency, kind_sum(x.kind) as what, d.delta
      from fresh x join lateral (select * from transfer k where k.tx_id = x.id offset 0) l on kind_sum(x.kind) is not null
      cross join lateral (values (l.from_id, -l.amount), (l.to_id, l.amount)) d(account_id, delta)
      join lateral (select * from account k where k.id = d.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'),
  -- The newest settlement of an issue says what its tickets came to; what was counted before is taken off. One that is being corrected
  -- comes again when that has ended.
  due as (
    delete from play_due d where d.issue_id in (select issue_id from play_due order by at, issue_id limit 100) returning d.*),
  ended as (
    select distinct on (d.issue_id) d.issue_id, d.version, d.at from due d join lottery_issue i on i.id = d.issue_id and not i.settling
     order by d.issue_id, d.version desc),
  tickets as (
    select e.issue_id, e.version, e.at, t.account_id, a.owner_id as member_id, a.currency,
           sum(case when t.state <> 'SETTLED' then 0 when t.result = 'PUSH' then t.stake - t.payout else t.stake end) as valid,
           sum(case when t.state <> 'SETTLED' or t.result = 'PUSH' then 0 else t.payout end) as paid,
           sum(case when t.state <> 'SETTLED' then 0 else t.rebate end) as rebate
      from ended e join lottery_ticket t on t.issue_id = e.issue_id
      join lateral (select * from account k where k.id = t.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     group by 1, 2, 3, 4, 5, 6),
  issues as materialized (
    select t.issue_id, t.version, t.account_id, t.member_id, t.currency,
           greatest(date_bin('5 minutes', t.at, '2000-01-01 00:00+00'), m.sealed_until) as starts_at,
           (t.valid - coalesce(b.valid, 0))::bigint as valid, (t.paid - coalesce(b.paid, 0))::bigint as paid, (t.rebate - coalesce(b.rebate, 0))::bigint as rebate
      from tickets t left join lateral (
        select sum(p.valid_bet) as valid, sum(p.paid) as paid, sum(p.rebate) as rebate from play_issue p where p.issue_id = t.issue_id and p.account_id = t.account_id) b on true),
  kept as (
    insert into play_issue (issue_id, version, account_id, starts_at, valid_bet, paid, rebate)
    select issue_id, version, account_id, starts_at, valid, paid, rebate from issues where (valid, paid, rebate) <> (0, 0, 0)),
  lines as materialized (
    select id, member_id, currency, created_at as at, valid, paid, 0 as rebate, 0 as bonus, 0 as deposit, 0 as withdrawn
      from rounds where id > m.folded_id and (valid <> 0 or paid <> 0)
    union all
    select id, member_id, currency, created_at, 0, 0, case when what = 'rebate' then delta else 0 end, case when what = 'bonus' then delta else 0 end,
           case when what = 'deposit' then delta else 0 end, case when what = 'withdrawn' then -delta else 0 end
      from moved),
  late as (
    insert into play_late (tx_id, starts_at) select distinct id, m.sealed_until from lines where at < m.sealed_until on conflict do nothing),
  sums as materialized (
    select member_id, currency, starts_at, (starts_at at time zone m.zone)::date as day, max(played_at) as played_at, sum(valid)::bigint as valid_bet, sum(paid)::bigint as paid,
           sum(rebate)::bigint as rebate, sum(bonus)::bigint as bonus, sum(deposit)::bigint as deposit, sum(withdrawn)::bigint as withdrawn
      from (select member_id, currency, greatest(date_bin('5 minutes', at, '2000-01-01 00:00+00'), m.sealed_until) as starts_at, case when valid > 0 then at end as played_at,
                   valid, paid, rebate, bonus, deposit, withdrawn from lines
            union all select member_id, currency, starts_at, case when valid > 0 then starts_at end, valid, paid, rebate, 0, 0, 0 from issues) x
     group by 1, 2, 3 having (sum(valid), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)) <> (0, 0, 0, 0, 0, 0)),
  -- Where people play: a round by the kind of its game, a ticket as lottery.
  kinds as materialized (
    select x.member_id, x.currency, (x.starts_at at time zone m.zone)::date as day, x.kind, sum(x.valid)::bigint as valid_bet
      from (select r.member_id, r.currency, greatest(date_bin('5 minutes', r.created_at, '2000-01-01 00:00+00'), m.sealed_until) as starts_at, coalesce(g.game_type, 'OTHER') as kind, r.valid
              from rounds r left join lateral (select * from game k where k.game_id = r.title_id offset 0) g on true where r.id > m.folded_id and r.valid <> 0
            union all select i.member_id, i.currency, i.starts_at, 'LOTT', i.valid from issues i where i.valid <> 0) x
     group by 1, 2, 3, 4),
  kind_days as (
    insert into play_kind_day as d (member_id, currency, day, kind, valid_bet) select member_id, currency, day, kind, valid_bet from kinds
    on conflict (member_id, currency, day, kind) do update set valid_bet = d.valid_bet + excluded.valid_bet),
  kind_teams as (
    insert into team_kind_day as d (agent_id, currency, day, kind, valid_bet)
    select t.ancestor_id, k.currency, k.day, k.kind, sum(k.valid_bet) from kinds k join lateral (select * from team_tree e where e.member_id = k.member_id and e.depth > 0 offset 0) t on true
     group by 1, 2, 3, 4
    on conflict (agent_id, currency, day, kind) do update set valid_bet = d.valid_bet + excluded.valid_bet),
  windows as (
    insert into play_window as w (member_id, currency, starts_at, valid_bet, paid, rebate, bonus, deposit, withdrawn)
    select member_id, currency, starts_at, valid_bet, paid, rebate, bonus, deposit, withdrawn from sums
    on conflict (member_id, currency, starts_at) do update
      set valid_bet = w.valid_bet + excluded.valid_bet, paid = w.paid + excluded.paid, rebate = w.rebate + excluded.rebate, bonus = w.bonus + excluded.bonus,
          deposit = w.deposit + excluded.deposit, withdrawn = w.withdrawn + excluded.withdrawn),
  seen as (
    insert into play_last as l (member_id, currency, last_at) select member_id, currency, max(played_at) from sums where played_at is not null group by 1, 2
    on conflict (member_id, currency) do update set last_at = greatest(l.last_at, excluded.last_at)),
  by_day as materialized (
    select s.member_id, s.currency, s.day, sum(s.valid_bet)::bigint as valid_bet, sum(s.paid)::bigint as paid, sum(s.rebate)::bigint as rebate, sum(s.bonus)::bigint as bonus,
           sum(s.deposit)::bigint as deposit, sum(s.withdrawn)::bigint as withdrawn
      from sums s group by 1, 2, 3),
  -- Who plays for the first time on a day makes one more who is active; whose only bet is taken back makes one less.
  counted as materialized (
    select b.*, (coalesce(d.valid_bet, 0) + b.valid_bet > 0)::int - (coalesce(d.valid_bet, 0) > 0)::int as active
      from by_day b left join lateral (select * from play_day k where k.member_id = b.member_id and k.currency = b.currency and k.day = b.day offset 0) d on true),
  days as (
    insert into play_day as d (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
    select member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn from by_day
    on conflict (member_id, currency, day) do update
      set valid_bet = d.valid_bet + excluded.valid_bet, paid = d.paid + excluded.paid, rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus,
          deposit = d.deposit + excluded.deposit, withdrawn = d.withdrawn + excluded.withdrawn),
  teams as (
    insert into team_day as d (agent_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn, active)
    select t.ancestor_id, c.currency, c.day, sum(c.valid_bet), sum(c.paid), sum(c.rebate), sum(c.bonus), sum(c.deposit), sum(c.withdrawn), sum(c.active)
      from counted c join lateral (select * from team_tree k where k.member_id = c.member_id and k.depth > 0 offset 0) t on true group by 1, 2, 3
    on conflict (agent_id, currency, day) do update
      set valid_bet = d.valid_bet + excluded.valid_bet, paid = d.paid + excluded.paid, rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus,
          deposit = d.deposit + excluded.deposit, withdrawn = d.withdrawn + excluded.withdrawn, active = d.active + excluded.active)
  select max(starts_at) into last_window from sums;

  m.folded_id := greatest(m.folded_id, hi);
  if m.folded_id >= m.sure_id and not exists (select 1 from play_due where at < m.sealing) then m.sealed_until := greatest(m.sealed_until, m.sealing); end if;
  update fold_mark set folded_id = m.folded_id, sure_id = m.sure_id, sealing = m.sealing, sealed_until = m.sealed_until, wanted_id = m.wanted_id,
         wanted_xid = m.wanted_xid, wanted_until = m.wanted_until, newest = greatest(m.newest, last_window);
  return m.sealed_until;
end $$;

create or replace function remake_play_kinds() returns void language sql as $$
  delete from play_kind_day;
  insert into play_kind_day (member_id, currency, day, kind, valid_bet)
  select x.member_id, x.currency, x.day, x.kind, sum(x.valid) from (
    select a.owner_id as member_id, a.currency, (r.last_at at time zone m.zone)::date as day, coalesce(g.game_type, 'OTHER') as kind, r.stake - r.returned - taken_off(r) as valid
      from play_round r join account a on a.id = r.account_id and a.book = 'real' and a.owner_type = 'member' cross join fold_mark m left join game g on g.game_id = r.title_id
     where (r.ended or r.won > 0) and r.stake - r.returned <> taken_off(r)
       -- What is not folded yet will be.
       and (r.last_at < m.sealed_until or not exists (select 1 from ledger_tx k where k.scope = r.scope and k.round_id = r.round_id and k.id > m.folded_id))
    union all
    select a.owner_id, a.currency, (i.starts_at at time zone m.zone)::date, 'LOTT', i.valid_bet from play_issue i join account a on a.id = i.account_id cross join fold_mark m) x
   group by 1, 2, 3, 4;
$$;

-- The fold told backwards, by the same rule.
create or replace function window_lines(p_member text, p_currency text, p_at timestamptz)
returns table (reference text, at timestamptz, kind text, title_id text, valid_bet bigint, paid bigint, rebate bigint, bonus bigint) language plpgsql stable as $$
declare ends timestamptz := p_at + interval '5 minutes';
begin
  return query
    with own as materialized (
      select a.id from account a where a.book = 'real' and a.currency = p_currency and a.owner_type = 'member' and a.owner_id = p_member),
    late as materialized (
      select x.* from play_late l join ledger_tx x on x.id = l.tx_id where l.starts_at = p_at),
    touched as materialized (
      select r.scope, r.round_id, r.account_id from own o join play_round r on r.account_id = o.id
       where r.opened_at >= p_at - interval '40 days' and r.opened_at < ends and r.last_at >= p_at
      union
      select l.scope, l.round_id, l.account_id from late l join own o on o.id = l.account_id where l.scope like 'prov:%' and l.round_id is not null),
    -- A round counts from its end on: what a line adds is the difference that it makes.
    story as (
      select t.scope, t.round_id, t.account_id, x.id, x.kind, x.title_id, x.amount, x.created_at,
             sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
             coalesce(sum(x.unplayed) over so_far, 0) as unplayed,
             bool_or(x.kind in ('win', 'round_close')) over so_far as ended
        from touched t join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
          on x.account_id = t.account_id and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
      window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
    rounds as (
      select s.id, s.created_at, s.kind, coalesce(s.title_id, '') as title,
             case s.kind when 'win' then s.amount else 0 end - least(s.unplayed, s.stake) + lag(least(s.unplayed, s.stake), 1, 0::numeric) over before as paid,
             case when s.ended then s.stake - least(s.unplayed, s.stake) else 0 end
               - lag(case when s.ended then s.stake - least(s.unplayed, s.stake) else 0 end, 1, 0::numeric) over before as valid
        from story s window before as (partition by s.scope, s.round_id, s.account_id order by s.id)),
    moved as (
      select m.tx_id as id, m.at as created_at, m.kind, kind_sum(m.kind) as what, m.delta
        from own o join movement_sum s on s.account_id = o.id and s.quarter = date_bin('15 minutes', p_at, '2000-01-01 00:00+00') and kind_sum(s.kind) in ('rebate', 'bonus')
        join movement m on m.account_id = o.id and m.seq between s.first_seq and s.last_seq and m.kind = s.kind and m.vendor = s.vendor and m.title_id = s.title_id
       where m.at >= p_at and m.at < ends
      union all
      select l.id, l.created_at, l.kind, kind_sum(l.kind), m.delta
        from late l join own o on true join transfer f on f.tx_id = l.id cross join lateral (values (f.from_id, -f.amount), (f.to_id, f.amount)) m(account_id, delta)
       where m.account_id = o.id and kind_sum(l.kind) in ('rebate', 'bonus') and not (l.created_at >= p_at and l.created_at < ends)),
    lines as (
      select r.id, r.created_at, r.kind, r.title, r.valid, r.paid, 0::bigint as rebate, 0::bigint as bonus from rounds r where r.valid <> 0 or r.paid <> 0
      union all
      select m.id, m.created_at, m.kind, '', 0, 0, case m.what when 'rebate' then m.delta else 0 end, case m.what when 'bonus' then m.delta else 0 end from moved m)
    select l.id::text, l.created_at, l.kind, l.title, l.valid::bigint, l.paid::bigint, l.rebate::bigint, l.bonus::bigint from lines l
     where exists (select 1 from play_late k where k.tx_id = l.id and k.starts_at = p_at)
        or (l.created_at >= p_at and l.created_at < ends and not exists (select 1 from play_late k where k.tx_id = l.id))
    union all
    -- A lottery counts when its issue is settled, and again by the difference when that is corrected.
    select i.game_code || ' ' || i.name, i.settled_at, 'lottery_settlement', i.game_code, p.valid_bet, p.paid, p.rebate, 0::bigint
      from own o join play_issue p on p.account_id = o.id and p.starts_at = p_at join lottery_issue i on i.id = p.issue_id
     order by 2, 1;
end $$;

create or replace function point_amounts(p_from bigint, p_to bigint, p_issues bigint[], p_sources jsonb, p_now timestamptz)
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
           coalesce(sum(x.unplayed) over so_far, 0) as unplayed,
           bool_or(x.kind in ('win', 'round_close')) over so_far as ended
      from touched t
      join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
        on x.account_id = t.account_id and x.id <= p_to and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
    window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
  rounds as (
    select s.scope, s.round_id, s.account_id, s.owner_id, s.currency, s.id,
           case when ended then stake - least(unplayed, stake) else 0 end
             - lag(case when ended then stake - least(unplayed, stake) else 0 end, 1, 0::numeric) over (partition by scope, round_id, account_id order by id) as valid
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

-- What of the stakes of ended rounds counts towards the turnover of a bonus, each by the weight of its kind of game.
create or replace function counted_turnover(p_account bigint, p_from timestamptz, p_to timestamptz, p_weights jsonb) returns bigint language sql stable as $$
  select coalesce(floor(sum((r.stake - r.returned - taken_off(r)) * coalesce((p_weights ->> g.game_type)::int, 0)::numeric / 100)), 0)::bigint
    from purses_of(p_account) p
    join play_round r on r.account_id = p.id and r.opened_at >= p_from and r.opened_at < p_to and r.status in ('won', 'lost')
    join game g on g.game_id = r.title_id
$$;

-- What counted of a member's stakes by kind of game, and what the stated returns of the games leave of it on average.
create or replace function played_kinds(p_account bigint, p_from timestamptz, p_rtp int) returns table (game_type text, staked bigint, cost numeric) language sql stable as $$
  select g.game_type, sum(s.stake - s.unplayed)::bigint, sum((s.stake - s.unplayed) * (10000 - case when g.rtp > 0 then g.rtp else p_rtp end)::numeric / 10000)
    from purses_of(p_account) p join round_sum s on s.account_id = p.id and s.quarter >= p_from and s.status in ('won', 'lost')
    join game g on g.game_id = s.title_id group by 1
$$;

-- Valid bets on games since a moment, by kind, over all wallets of a member; what the walk has added up, and one by one what it has not.
create or replace function decided_bets(p_member text, p_currency text, p_since timestamptz) returns table (kind text, valid_bet bigint) language sql stable as $$
  with own as materialized (select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and currency = p_currency),
  walked as materialized (select until from round_walk),
  bets as (
    select title_id, stake - unplayed as valid from round_sum where account_id in (select id from own) and quarter >= p_since and status in ('won', 'lost')
    union all
    select title_id, stake - taken_off(r) from play_round r
     where account_id in (select id from own) and opened_at >= greatest(p_since, (select until from walked)) and status in ('won', 'lost'))
  select g.game_type, sum(b.valid)::bigint from bets b join game g on g.game_id = b.title_id group by 1
$$;
