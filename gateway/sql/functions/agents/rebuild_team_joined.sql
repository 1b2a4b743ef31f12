-- Recomputes `team_joined`: how many members joined the team of each agent, by day of the operator's time zone.
create or replace function rebuild_team_joined() returns void language sql as $$
  delete from team_joined;
  insert into team_joined (agent_id, day, n)
  select t.ancestor_id, (t.joined_at at time zone f.zone)::date, count(*) from team_tree t cross join fold_mark f where t.depth > 0 group by 1, 2;
$$;
