-- The sign-in log is evidence: rows are deleted after 180 days at the earliest, or with the account.
create or replace function deny_sign_in_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.member_id is null or old.at < platform_now() - interval '180 days'
       or exists (select from member_erasure e where e.member_id = old.member_id)) then return old; end if;
  raise exception 'sign_in is only ever added to';
end $$;

create or replace trigger deny_sign_in_change before update or delete on sign_in for each row execute function deny_sign_in_change();
