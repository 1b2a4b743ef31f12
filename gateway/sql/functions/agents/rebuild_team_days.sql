-- Recomputes the daily sums of the given teams, or of all (null); also called when a branch moves.
create or replace function rebuild_team_days(p_agents text[]) returns void language plpgsql as $$
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
  if p_agents is null then perform rebuild_team_joined(); end if;
  perform rebuild_team_kinds(p_agents);
  perform rebuild_team_returning(p_agents);
end $$;
