-- Gives a person the case nearest its deadline, of these kinds, that is free and does not wait for a second person's signature. Holds that
-- others are taking at this moment are skipped, not waited for: of many people at once each gets another case.
create or replace function next_case(p_staff text, p_kinds text[]) returns case_take language plpgsql as $$
declare number text; moment timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('case_hold'), hashtext(p_staff));
  moment := platform_now();
  if cases_held(p_staff, moment) >= 10 then return ('too_many', null, p_staff, null, null)::case_take; end if;
  select c.id into number
    from work_case c join case_hold h on h.case_id = c.id
   where c.state = 'open' and c.kind = any(p_kinds) and (h.held_until is null or h.held_until <= moment)
     and not exists (select from approval a where a.id = c.approval_id and a.state = 'waiting' and a.expires_at > moment)
   order by c.due_at, c.id limit 1 for update of h skip locked;
  if number is null then return ('none', null, null, null, null)::case_take; end if;
  return hold_case(number, p_staff);
end $$;
