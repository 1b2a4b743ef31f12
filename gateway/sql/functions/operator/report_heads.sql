-- The branch of each of the given members: the agent at the top of the team tree above them, or `-` where no agent is above.
create or replace function report_heads(p_members text[]) returns table (member_id text, head text) language sql stable as $$
  select u.id, coalesce(
           (select s.ancestor_id from (select t.ancestor_id from team_tree t where t.member_id = u.id order by t.depth desc limit 1) a
              join team_tree s on s.ancestor_id = a.ancestor_id and s.member_id = a.ancestor_id and s.is_agent), '-')
    from unnest(p_members) u (id)
$$;
