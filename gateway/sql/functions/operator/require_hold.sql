-- Before a person decides about a subject: takes its open case for them unless another person holds it, and names them as who closes it in this
-- transaction. `p_asked_by`: whose request is signed; what they hold is held for it. A subject without an open case is judged by the decision itself.
create or replace function require_hold(p_staff text, p_kind text, p_subject text, p_asked_by text default null) returns case_take language plpgsql as $$
declare number text; taken case_take;
begin
  perform set_config('perya.decides', p_staff, true);
  select id into number from work_case where kind = p_kind and subject = p_subject and state = 'open';
  if number is null then return ('not_open', null, null, null, null)::case_take; end if;
  if exists (select from case_hold where case_id = number and staff_id = p_asked_by and held_until > platform_now()) then
    return ('held', number, p_asked_by, null, null)::case_take;
  end if;
  taken := hold_case(number, p_staff);
  return taken;
end $$;
