-- Opens the case of each freeze whose time has come, once; returns how many.
create or replace function open_freeze_reviews() returns bigint language plpgsql as $$
declare t freeze_term; opened bigint := 0; moment timestamptz := platform_now();
begin
  for t in select * from freeze_term where ended_at is null and asked_at is null and review_at <= moment order by review_at limit 500 for update skip locked
  loop
    perform open_case('freeze_review', t.member_id, t.member_id, null, null, moment);
    update freeze_term set asked_at = moment where id = t.id;
    opened := opened + 1;
  end loop;
  return opened;
end $$;
