-- Records that a limit of a member has refused a stake or a deposit on this day.
create or replace function record_limit_hit(p_member text, p_zone text, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into limit_hit (member_id, day, hit_at) values (p_member, (p_now at time zone p_zone)::date, p_now) on conflict do nothing;
end $$;
