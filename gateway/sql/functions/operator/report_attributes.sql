-- What reports group the given members by. `head`: the agent at the top of the team tree above, or `-`. `country`: that of the registration's address, else
-- the nationality, else empty. `joined`: the day of the registration in the time zone `p_zone`.
create or replace function report_attributes(p_members text[], p_zone text)
returns table (member_id text, head text, country text, vip smallint, joined date) language sql stable as $$
  select u.id, coalesce(
           (select s.ancestor_id from (select t.ancestor_id from team_tree t where t.member_id = u.id order by t.depth desc limit 1) a
              join team_tree s on s.ancestor_id = a.ancestor_id and s.member_id = a.ancestor_id and s.is_agent), '-'),
         coalesce((select nullif(r.region, '') from registration r where r.member_id = u.id), (select p.nationality from member_profile p where p.member_id = u.id), ''),
         m.vip_rank, (m.created_at at time zone p_zone)::date
    from unnest(p_members) u (id) join lateral (select * from member k where k.id = u.id offset 0) m on true
$$;
