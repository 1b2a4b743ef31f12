-- Applies what the rules demand for a member in a band: offers and messages of agents off, reality checks every 30 minutes and the offer of a limit;
-- severe also stops deposits for 24 hours. Returns the kinds of the measures that are new. A measure that is in force stays as it is.
create or replace function apply_measures(p_member text, p_band text, p_markers text[], p_now timestamptz) returns text[] language plpgsql as $$
declare v_new text[];
begin
  update protection_measure set ended_at = until, ended_by = 'time' where member_id = p_member and ended_at is null and until <= p_now;
  with made as (
    insert into protection_measure (member_id, kind, since, until, set_by, band, markers)
    select p_member, k, p_now, case when k = 'deposits' then p_now + interval '24 hours' end, 'rule', p_band, p_markers
      from unnest(array['offers', 'agent_messages', 'reminder', 'limit_offer', 'deposits']) with ordinality u(k, n)
     where k <> 'deposits' or p_band = 'severe' order by n
    on conflict (member_id, kind) where ended_at is null do nothing
    returning kind, id)
  select coalesce(array_agg(kind order by id), '{}') into v_new from made;
  update marker_score set acted = p_band where member_id = p_member;
  return v_new;
end $$;
