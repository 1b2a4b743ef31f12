-- Whether a measure of a kind is in force for a member.
create or replace function has_measure(p_member text, p_kind text, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select from protection_measure where member_id = p_member and kind = p_kind and ended_at is null and (until is null or until > p_now))
$$;
