-- Where a team plays: valid bets by kind of game and day of the house, of each member and of the team below each agent. Added up by the same
-- fold that adds up everything else, so that an overview reads days and not rounds.
create table play_kind_day (member_id text not null, currency text not null, day date not null, kind text not null, valid_bet bigint not null,
                            primary key (member_id, currency, day, kind)) with (fillfactor = 80);
create table team_kind_day (agent_id text not null, currency text not null, day date not null, kind text not null, valid_bet bigint not null,
                            primary key (agent_id, currency, day, kind)) with (fillfactor = 70);

create function remake_team_kinds(p_agents text[]) returns void language sql as $$
  delete from team_kind_day where p_agents is null or agent_id = any(p_agents);
  insert into team_kind_day (agent_id, currency, day, kind, valid_bet)
  select t.ancestor_id, d.currency, d.day, d.kind, sum(d.valid_bet) from team_tree t join play_kind_day d on d.member_id = t.member_id
   where t.depth > 0 and (p_agents is null or t.ancestor_id = any(p_agents)) group by 1, 2, 3, 4;
$$;

create function remake_play_kinds() returns void language sql as $$
  delete from play_kind_day;
  insert into play_kind_day (member_id, currency, day, kind, valid_bet)
  select x.member_id, x.currency, x.day, x.kind, sum(x.valid) from (
    select a.owner_id as member_id, a.currency, (r.last_at at time zone m.zone)::date as day, coalesce(g.game_type, 'OTHER') as kind, r.stake - r.returned as valid
      from play_round r join account a on a.id = r.account_id and a.book = 'real' and a.owner_type = 'member' cross join fold_mark m left join game g on g.game_id = r.title_id
     where (r.ended or r.won > 0) and r.stake <> r.returned
       -- What is not folded yet will be.
       and (r.last_at < m.sealed_until or not exists (select 1 from ledger_tx k where k.scope = r.scope and k.round_id = r.round_id and k.id > m.folded_id))
    union all
    select a.owner_id, a.currency, (i.starts_at at time zone m.zone)::date, 'LOTT', i.valid_bet from play_issue i join account a on a.id = i.account_id cross join fold_mark m) x
   group by 1, 2, 3, 4;
$$;

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

-- A branch that moves takes this along as well.
create or replace function remake_team_days(p_agents text[]) returns void language plpgsql as $$
begin
  perform 1 from fold_mark for update;
  delete from team_day where p_agents is null or agent_id = any(p_agents);
  insert into team_day (agent_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn, active)
  select t.ancestor_id, d.currency, d.day, sum(d.valid_bet), sum(d.paid), sum(d.rebate), sum(d.bonus), sum(d.deposit), sum(d.withdrawn), count(*) filter (where d.valid_bet > 0)
    from team_tree t join play_day d on d.member_id = t.member_id
   where t.depth > 0 and (p_agents is null or t.ancestor_id = any(p_agents)) group by 1, 2, 3;
  delete from team_last where p_agents is null or agent_id = any(p_agents);
  insert into team_last (agent_id, currency, day, n)
  select t.ancestor_id, p.currency, (p.last_at at time zone f.zone)::date, count(*) from team_tree t join play_last p on p.member_id = t.member_id cross join fold_mark f
   where t.depth > 0 and (p_agents is null or t.ancestor_id = any(p_agents)) group by 1, 2, 3;
  if p_agents is null then perform remake_team_joined(); end if;
  perform remake_team_kinds(p_agents);
end $$;

create or replace function set_team_zone(p_zone text) returns void language plpgsql as $$
begin
  if exists (select 1 from fold_mark where zone = p_zone) then return; end if;
  update fold_mark set zone = p_zone;
  delete from play_day;
  insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
  select member_id, currency, (starts_at at time zone p_zone)::date, sum(valid_bet), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)
    from play_window group by 1, 2, 3;
  perform remake_play_kinds();
  perform remake_team_days(null);
end $$;
select remake_play_kinds();
select remake_team_kinds(null);
