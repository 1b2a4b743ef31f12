-- Sets after how many days the freeze of a member is reviewed, and settles the case of its review; null where the member is not frozen.
create or replace function review_freeze(p_member text, p_days int) returns timestamptz language plpgsql as $$
declare review timestamptz := platform_now() + make_interval(days => p_days);
begin
  insert into freeze_term (member_id, frozen_at, review_at)
  select id, platform_now(), review from member where id = p_member and status = 'frozen'
      on conflict (member_id) where ended_at is null do update set review_at = excluded.review_at, asked_at = null;
  if not found then return null; end if;
  perform close_case('freeze_review', p_member, 'extended');
  return review;
end $$;
