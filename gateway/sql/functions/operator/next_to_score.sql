-- The next members of the hourly computation in the order of their ids; none while another gateway works on it or the next pass has not begun. A pass
-- takes members with a score, and those with play in the last 30 days: each hour those who have played since their score was computed, once a day all of
-- them, because a marker that compares with earlier weeks can appear without an event. The size of a page is a constant, because the plan depends on it.
create or replace function next_to_score(p_now timestamptz) returns table (member text) language plpgsql as $$
declare s marker_sweep; v_ids text[];
begin
  select * into s from marker_sweep for update skip locked;
  if not found or (s.after_id is null and s.begins_at > p_now) then return; end if;
  select array_agg(id order by id) into v_ids from (
    select id from (
      (select k.member_id as id from marker_score k where k.member_id > coalesce(s.after_id, '') and k.score > 0 order by 1 limit 200)
      union
      (select p.member_id from protection p
         left join lateral (select c.computed_at from marker_score c where c.member_id = p.member_id offset 0) k on true
        where p.member_id > coalesce(s.after_id, '') and p.played_at > p_now - interval '30 days'
          and (k.computed_at is null or k.computed_at <= p_now - interval '1 day' or p.played_at > k.computed_at)
        order by 1 limit 200)) found
     order by id limit 200) page;
  if coalesce(cardinality(v_ids), 0) < 200 then
    update marker_sweep set after_id = null, begins_at = p_now + interval '1 hour';
  else
    update marker_sweep set after_id = v_ids[200];
  end if;
  return query select unnest(v_ids);
end $$;
