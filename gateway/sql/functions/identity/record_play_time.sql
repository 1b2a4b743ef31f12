-- Records a sign of play. Gaps of up to five minutes between two signs count as play time; a longer gap is not counted and starts a new play session.
create or replace function record_play_time(p_member text, p_now timestamptz) returns protection language plpgsql as $$
declare g protection; gap bigint;
begin
  insert into protection (member_id) values (p_member) on conflict do nothing;
  select * into g from protection where member_id = p_member for no key update;
  gap := extract(epoch from p_now - g.played_at) * 1000;
  if gap > 0 and gap <= 300000 then
    insert into play_time as t (member_id, quarter, millis) values (p_member, date_bin('15 minutes', p_now, '2000-01-01 00:00+00'), gap)
    on conflict (member_id, quarter) do update set millis = t.millis + excluded.millis;
  end if;
  if gap <= 0 then return g; end if;
  update protection set played_at = p_now, sitting_since = case when gap <= 300000 then sitting_since else p_now end
   where member_id = p_member returning * into g;
  return g;
end $$;
