-- Minutes between reality checks that a member chose, or at most 30 while a measure requires it; null: neither.
create or replace function reality_check_minutes(p_member text, p_now timestamptz) returns int language sql stable as $$
  select case when has_measure(p_member, 'reminder', p_now) then least(chosen, 30) else chosen end
    from (select (select reminder_minutes::int from protection where member_id = p_member) as chosen) p
$$;
