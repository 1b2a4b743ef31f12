-- How many of a team played within days that are over: everybody counts once, on the first of these days on which he played, which is the one
-- before which he had last played ahead of them. Kept by team, day and the day of play before it, such a question reads days of one team and not
-- people. Days are counted once they are sealed and never change then; what is not counted yet is looked up person by person.
create table team_again (
  agent_id text not null,
  currency text not null,
  day      date not null,
  before   date not null,                                       -- the day on which they had played before; -infinity: never
  n        int not null,
  primary key (agent_id, currency, day, before)
);
alter table fold_mark add column closed_day date not null default '-infinity'; -- days up to here are in it

-- Adds the sealed days that are not in it yet, at most so many; gives how many are left. The mark keeps branches and the zone where they are.
create function close_team_days(p_most int) returns int language plpgsql as $$
declare m fold_mark; last_day date; from_day date; to_day date;
begin
  select * into m from fold_mark;
  if m.sealed_until = '-infinity' or (m.sealed_until at time zone m.zone)::date - 1 <= m.closed_day then return 0; end if;
  select * into m from fold_mark for update;
  last_day := (m.sealed_until at time zone m.zone)::date - 1;
  from_day := greatest(m.closed_day + 1, least(last_day, (select min(day) from play_day)));
  to_day := least(last_day, from_day + p_most - 1);
  if from_day > to_day then return 0; end if;
  insert into team_again (agent_id, currency, day, before, n)
  select t.ancestor_id, d.currency, d.day, d.before, count(*)
    from (select p.member_id, p.currency, p.day,
                 coalesce((select k.day from play_day k where k.member_id = p.member_id and k.currency = p.currency and k.day < p.day and k.valid_bet > 0 order by k.day desc limit 1),
                          '-infinity') as before
            from play_day p where p.day between from_day and to_day and p.valid_bet > 0 offset 0) d
    join lateral (select k.ancestor_id from team_tree k where k.member_id = d.member_id and k.depth > 0 offset 0) t on true
   group by 1, 2, 3, 4;
  update fold_mark set closed_day = to_day;
  return last_day - to_day;
end $$;

-- Made anew, of some agents or of all.
create function remake_team_again(p_agents text[]) returns void language plpgsql as $$
declare closed date;
begin
  select closed_day into closed from fold_mark for update;
  delete from team_again where p_agents is null or agent_id = any(p_agents);
  insert into team_again (agent_id, currency, day, before, n)
  select t.ancestor_id, d.currency, d.day, d.before, count(*)
    from (select p.member_id, p.currency, p.day, lag(p.day, 1, '-infinity') over (partition by p.member_id, p.currency order by p.day) as before
            from play_day p where p.valid_bet > 0 and p.day <= closed
             and (p_agents is null or p.member_id in (select k.member_id from team_tree k where k.ancestor_id = any(p_agents) and k.depth > 0))) d
    join team_tree t on t.member_id = d.member_id
   where t.depth > 0 and (p_agents is null or t.ancestor_id = any(p_agents)) group by 1, 2, 3, 4;
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
  perform remake_team_again(p_agents);
end $$;

create or replace function set_team_zone(p_zone text) returns void language plpgsql as $$
begin
  if exists (select 1 from fold_mark where zone = p_zone) then return; end if;
  -- A day of the new zone may end after what was sealed.
  update fold_mark set zone = p_zone, closed_day = least(closed_day, (sealed_until at time zone p_zone)::date - 1);
  delete from play_day;
  insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
  select member_id, currency, (starts_at at time zone p_zone)::date, sum(valid_bet), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)
    from play_window group by 1, 2, 3;
  perform remake_play_kinds();
  perform remake_team_days(null);
end $$;
