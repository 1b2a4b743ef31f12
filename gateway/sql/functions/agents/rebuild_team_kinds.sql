-- Recomputes `team_kind_day`, the valid bets (minor units) of teams by day and kind of game, for these agents; null: for all.
create or replace function rebuild_team_kinds(p_agents text[]) returns void language sql as $$
  delete from team_kind_day where p_agents is null or agent_id = any(p_agents);
  insert into team_kind_day (agent_id, currency, day, kind, valid_bet)
  select t.ancestor_id, d.currency, d.day, d.kind, sum(d.valid_bet) from team_tree t join play_kind_day d on d.member_id = t.member_id
   where t.depth > 0 and (p_agents is null or t.ancestor_id = any(p_agents)) group by 1, 2, 3, 4;
$$;
