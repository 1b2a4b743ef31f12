-- Whether somebody has played on a day is looked up by all three: a planner that knows nothing of a young table takes either index, and
-- both must cost one look.
drop index play_day_by_day;
create index play_day_by_day on play_day (day, currency, member_id);

-- How many came to stand below an agent, and how many last played, by day of the house: what a team is costs days then, and not people.
create table team_joined (agent_id text not null, day date not null, n int not null, primary key (agent_id, day)) with (fillfactor = 70);
create table team_last (agent_id text not null, currency text not null, day date not null, n int not null, primary key (agent_id, currency, day)) with (fillfactor = 70);

-- Always in the same order, so that two who come at once do not wait for each other.
create function note_joined() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into team_joined as j (agent_id, day, n)
  select t.ancestor_id, (t.joined_at at time zone f.zone)::date, step * count(*) from moved t cross join fold_mark f where t.depth > 0 group by 1, 2 order by 1, 2
  on conflict (agent_id, day) do update set n = j.n + excluded.n;
  return null;
end $$;
create trigger note_joined after insert on team_tree referencing new table as moved for each statement execute function note_joined();
create trigger note_left after delete on team_tree referencing old table as moved for each statement execute function note_joined();

create function note_first_play() returns trigger language plpgsql as $$
begin
  insert into team_last as l (agent_id, currency, day, n)
  select t.ancestor_id, p.currency, (p.last_at at time zone f.zone)::date, count(*) from came p cross join fold_mark f join team_tree t on t.member_id = p.member_id and t.depth > 0
   group by 1, 2, 3
  on conflict (agent_id, currency, day) do update set n = l.n + excluded.n;
  return null;
end $$;
create trigger note_first_play after insert on play_last referencing new table as came for each statement execute function note_first_play();

create function note_last_play() returns trigger language plpgsql as $$
begin
  insert into team_last as l (agent_id, currency, day, n)
  select t.ancestor_id, p.currency, d.day, sum(d.step) from (
           select n.member_id, n.currency, (o.last_at at time zone f.zone)::date as was, (n.last_at at time zone f.zone)::date as is
             from came n join gone o using (member_id, currency) cross join fold_mark f) p
    cross join lateral (values (p.was, -1), (p.is, 1)) d(day, step) join team_tree t on t.member_id = p.member_id and t.depth > 0
   where p.was <> p.is group by 1, 2, 3
  on conflict (agent_id, currency, day) do update set n = l.n + excluded.n;
  return null;
end $$;
create trigger note_last_play after update on play_last referencing old table as gone new table as came for each statement execute function note_last_play();

create function remake_team_joined() returns void language sql as $$
  delete from team_joined;
  insert into team_joined (agent_id, day, n)
  select t.ancestor_id, (t.joined_at at time zone f.zone)::date, count(*) from team_tree t cross join fold_mark f where t.depth > 0 group by 1, 2;
$$;

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
end $$;
select remake_team_days(null);
