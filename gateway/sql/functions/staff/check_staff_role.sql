-- Roles are given or taken, never changed in place; forbidden pairs and the loss of the last administrator are refused. A change ends the open sessions.
create or replace function check_staff_role() returns trigger language plpgsql as $$
declare person staff;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a role is given or taken, not changed' using errcode = '23514', constraint = 'staff_role_is_not_changed';
  end if;
  -- Locked, so that two roles that are given at once see each other.
  select * into person from staff where id = case tg_op when 'DELETE' then old.staff_id else new.staff_id end for update;
  if person.state = 'ended' then
    raise exception 'the account % has ended', person.name using errcode = '23514', constraint = 'staff_has_ended';
  end if;
  perform end_staff_sessions(person.id, 'role change');
  if tg_op = 'DELETE' then
    if old.role = 'administrator' and person.state = 'active' then perform assert_further_administrator(person.id); end if;
    return old;
  end if;
  if exists (select from staff_role held where held.staff_id = new.staff_id and are_roles_separate(held.role, new.role)) then
    raise exception 'the role % cannot be combined with another of %', new.role, person.name using errcode = '23514', constraint = 'staff_role_pair';
  end if;
  return new;
end $$;

create or replace trigger check_staff_role before insert or update or delete on staff_role for each row execute function check_staff_role();
