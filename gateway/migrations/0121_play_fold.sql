-- What people have played, added up from the ledger: by member and five minutes, by member and day, and for the team below an agent by day.
-- Only settled play of the real book counts, at the moment at which it was settled. A worker folds every line once: the mark of how far it
-- came changes in the transaction that adds the lines up, so that a crash repeats nothing and leaves nothing out.

-- What a kind of the ledger adds to; null: nothing here. Play is not counted by its lines but when its round or its issue is settled. Families
-- are those of `groupOf`, and a test holds the two together.
create function kind_sum(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind ~ '^(rebate|cashback)' then 'rebate'
    when p_kind ~ '^(bonus|promo|reward|raffle|envelope|mission)' then 'bonus'
    when p_kind ~ '^deposit' then 'deposit'
    when p_kind ~ '^hold(_close)?$|^(withdraw|payout)' then 'withdrawn'
  end
$$;

create table play_window (
  member_id text not null,
  currency  text not null,
  starts_at timestamptz not null,                               -- of five minutes, UTC
  valid_bet bigint not null default 0,                          -- stakes of what was settled, without what was given back
  paid      bigint not null default 0,                          -- what play paid out
  rebate    bigint not null default 0,
  bonus     bigint not null default 0,
  deposit   bigint not null default 0,
  withdrawn bigint not null default 0,                          -- what left for the world outside, less what came back from there
  primary key (member_id, currency, starts_at)
) with (fillfactor = 80);
create index play_window_by_time on play_window (starts_at, currency);

-- Days are those of the house.
create table play_day (
  member_id text not null,
  currency  text not null,
  day       date not null,
  valid_bet bigint not null, paid bigint not null, rebate bigint not null, bonus bigint not null, deposit bigint not null, withdrawn bigint not null,
  primary key (member_id, currency, day)
) with (fillfactor = 70);
create index play_day_by_day on play_day (day, currency);

-- Everybody below an agent, at any depth and without himself.
create table team_day (
  agent_id  text not null,
  currency  text not null,
  day       date not null,
  valid_bet bigint not null, paid bigint not null, rebate bigint not null, bonus bigint not null, deposit bigint not null, withdrawn bigint not null,
  active    int not null,                                       -- members with settled play on that day
  primary key (agent_id, currency, day)
) with (fillfactor = 70);

-- The last settled play of a member.
create table play_last (member_id text not null, currency text not null, last_at timestamptz not null, primary key (member_id, currency)) with (fillfactor = 70);

-- What an issue of a lottery added, once a settlement and account; a correction is a further row with the difference.
create table play_issue (
  issue_id   bigint not null,
  version    smallint not null,
  account_id bigint not null,
  starts_at  timestamptz not null,
  valid_bet  bigint not null, paid bigint not null, rebate bigint not null,
  primary key (issue_id, version, account_id)
);
create index play_issue_of_account on play_issue (account_id, starts_at);

-- Lines that came after their window was sealed, and the window in which they count instead.
create table play_late (tx_id bigint primary key, starts_at timestamptz not null);

-- Issues whose settlement has ended and is not added up yet.
create table play_due (issue_id bigint not null, version smallint not null, at timestamptz not null, primary key (issue_id, version));
create function note_due() returns trigger language plpgsql as $$
begin
  insert into play_due (issue_id, version, at) values (new.id, new.result_version, new.settled_at) on conflict do nothing;
  return null;
end $$;
create trigger note_due after update of settling on lottery_issue for each row
  when (old.settling and not new.settling and coalesce(new.ticket_count, 1) > 0) execute function note_due();
insert into play_due (issue_id, version, at)
select i.id, i.result_version, i.settled_at from lottery_issue i
 where i.settled_at is not null and not i.settling and exists (select 1 from lottery_ticket t where t.issue_id = i.id);

create table fold_mark (
  one          boolean primary key default true check (one),
  folded_id    bigint not null default 0,                       -- lines up to here are added up
  sure_id      bigint not null default 0,                       -- nobody can write a line any more that stands before here
  sealing      timestamptz not null default '-infinity',        -- what is sealed once all sure lines are added up
  sealed_until timestamptz not null default '-infinity',        -- windows that begin before never change any more
  wanted_id    bigint,                                          -- sure as soon as who was writing then has ended
  wanted_xid   xid8,
  wanted_until timestamptz,
  newest       timestamptz not null default '-infinity',        -- the newest window there is
  zone         text not null default 'UTC'
);
insert into fold_mark default values;

-- Adds a batch of lines up, and gives the moment before which all windows are sealed: complete, and never changed again. Whoever pays by a
-- window asks for its end until the answer reaches it. Lines get their numbers before they can be seen, so a number counts as sure only
-- when all who were writing when it was given have ended; what a clock that was set back dates before a sealed moment counts in the first
-- window that is still open, and `play_late` says so.
create function fold_play(p_until timestamptz) returns timestamptz language plpgsql as $$
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
           sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
           bool_or(x.kind in ('win', 'round_close')) over so_far as ended
      from touched t
      join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
        on x.account_id = t.account_id and x.id <= hi and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
    window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
  rounds as (
    select s.*, case when ended then stake else 0 end - lag(case when ended then stake else 0 end, 1, 0::numeric) over (partition by scope, round_id, account_id order by id) as valid
      from story s),
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
    select id, member_id, currency, created_at as at, valid, case when kind = 'win' then amount else 0 end as paid, 0 as rebate, 0 as bonus, 0 as deposit, 0 as withdrawn
      from rounds where id > m.folded_id and (valid <> 0 or (kind = 'win' and amount > 0))
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

-- Team sums made anew from the days of the members, of some agents or of all: when a branch has moved its history goes with it.
create function remake_team_days(p_agents text[]) returns void language plpgsql as $$
begin
  perform 1 from fold_mark for update;
  delete from team_day where p_agents is null or agent_id = any(p_agents);
  insert into team_day (agent_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn, active)
  select t.ancestor_id, d.currency, d.day, sum(d.valid_bet), sum(d.paid), sum(d.rebate), sum(d.bonus), sum(d.deposit), sum(d.withdrawn), count(*) filter (where d.valid_bet > 0)
    from team_tree t join play_day d on d.member_id = t.member_id
   where t.depth > 0 and (p_agents is null or t.ancestor_id = any(p_agents)) group by 1, 2, 3;
end $$;

-- The zone in which the days of the house are counted; another one than before counts all of them anew.
create function set_team_zone(p_zone text) returns void language plpgsql as $$
begin
  if exists (select 1 from fold_mark where zone = p_zone) then return; end if;
  update fold_mark set zone = p_zone;
  delete from play_day;
  insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
  select member_id, currency, (starts_at at time zone p_zone)::date, sum(valid_bet), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)
    from play_window group by 1, 2, 3;
  perform remake_team_days(null);
end $$;

-- A branch that moves takes everybody below along, and what they have played. The mark is taken first, as by whoever adds up.
create function move_team() returns trigger language plpgsql as $$
declare touched text[];
begin
  perform 1 from fold_mark for update;
  perform pg_advisory_xact_lock(7319544231);
  if exists (select 1 from team_tree where ancestor_id = new.id and member_id = new.upline_id) then
    raise exception 'nobody stands above himself' using errcode = '23514';
  end if;
  select array_agg(distinct ancestor_id) into touched from team_tree where (member_id = new.id and depth > 0) or member_id = new.upline_id;
  delete from team_tree t using team_tree below, team_tree above
   where below.ancestor_id = new.id and above.member_id = new.id and above.depth > 0
     and t.ancestor_id = above.ancestor_id and t.member_id = below.member_id;
  insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
  select above.ancestor_id, below.member_id, above.depth + 1 + below.depth, below.joined_at, below.is_agent
    from team_tree above cross join team_tree below where above.member_id = new.upline_id and below.ancestor_id = new.id;
  if touched is not null then perform remake_team_days(touched); end if;
  return null;
end $$;
create trigger move_team after update of upline_id on member for each row when (old.upline_id is distinct from new.upline_id and new.type <> 4) execute function move_team();
