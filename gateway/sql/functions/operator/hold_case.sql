-- Gives a case to a person for twenty minutes; once more, it extends the hold. `p_assigned_by`: the person who assigns it, also where another person holds it.
-- The lock of the person makes the number of their holds exact.
create or replace function hold_case(p_case text, p_staff text, p_assigned_by text default null) returns case_take language plpgsql as $$
declare h case_hold; moment timestamptz; is_mine boolean;
begin
  perform pg_advisory_xact_lock(hashtext('case_hold'), hashtext(p_staff));
  select * into h from case_hold where case_id = p_case for update;
  moment := platform_now();
  if h.case_id is null or not exists (select from work_case where id = p_case and state = 'open') then
    return ('not_open', p_case, null, null, null)::case_take;
  end if;
  is_mine := coalesce(h.staff_id = p_staff and h.held_until > moment, false);
  if h.staff_id <> p_staff and h.held_until > moment and p_assigned_by is null then
    return ('taken_by', p_case, h.staff_id, h.held_since, h.held_until)::case_take;
  end if;
  if not is_mine and cases_held(p_staff, moment) >= 10 then return ('too_many', p_case, p_staff, null, null)::case_take; end if;
  update case_hold
     set staff_id = p_staff, held_since = case when is_mine then h.held_since else moment end, held_until = moment + interval '20 minutes'
   where case_id = p_case returning * into h;
  if not is_mine then
    insert into case_step (case_id, at, staff_id, what, detail)
    values (p_case, moment, coalesce(p_assigned_by, p_staff), case when p_assigned_by is null then 'taken' else 'assigned' end,
            case when p_assigned_by is null then '{}' else jsonb_build_object('to', p_staff) end);
  end if;
  return ('held', p_case, h.staff_id, h.held_since, h.held_until)::case_take;
end $$;
