-- The state of an account only moves forward, and there is always an active administrator. Ending an account ends its sessions.
create or replace function check_staff_change() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.name <> old.name or new.person_id <> old.person_id then
    raise exception 'an account keeps its name and its person' using errcode = '23514', constraint = 'staff_keeps_person';
  end if;
  if old.state = 'ended' then
    raise exception 'the account % has ended', old.name using errcode = '23514', constraint = 'staff_has_ended';
  end if;
  if old.state = 'active' and new.state = 'invited' then
    raise exception 'the account % was accepted', old.name using errcode = '23514', constraint = 'staff_was_accepted';
  end if;
  if new.state = 'ended' then
    if old.state = 'active' and exists (select from staff_role where staff_id = old.id and role = 'administrator') then
      perform assert_further_administrator(old.id);
    end if;
    perform end_staff_sessions(old.id, 'end of account');
  end if;
  return new;
end $$;

create or replace trigger check_staff_change before update on staff for each row execute function check_staff_change();
