-- Recomputes `team_again` for the given agents, or for all (null).
create or replace function rebuild_team_returning(p_agents text[]) returns void language plpgsql as $$
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
