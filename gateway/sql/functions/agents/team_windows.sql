-- The windows of a team within a span: looked up by member for a small team (up to 300), by time for a large one.
create or replace function team_windows(p_agent text, p_currency text, p_from timestamptz, p_to timestamptz) returns setof play_window language plpgsql stable rows 100 as $$
begin
  if p_from >= p_to then return; end if;
  if (select count(*) from (select 1 from team_tree where ancestor_id = p_agent limit 301) x) <= 300 then
    return query select w.* from team_tree t
      join lateral (select * from play_window k where k.member_id = t.member_id and k.currency = p_currency and k.starts_at >= p_from and k.starts_at < p_to offset 0) w on true
     where t.ancestor_id = p_agent;
  else
    return query select w.* from (select * from play_window k where k.starts_at >= p_from and k.starts_at < p_to and k.currency = p_currency offset 0) w
      join lateral (select 1 from team_tree t where t.ancestor_id = p_agent and t.member_id = w.member_id offset 0) t on true;
  end if;
end $$;
