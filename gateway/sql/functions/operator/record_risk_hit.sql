-- Stores a pattern that was found and, if it has an event that no decision has covered, adds it to the open alert about its principal, or opens one.
-- Returns the alert that it opened; null: none. Once more with the same pattern, it changes nothing.
create or replace function record_risk_hit(p_rule text, p_version int, p_found risk_found, p_now timestamptz) returns text language plpgsql as $$
declare h risk_hit; v_alert text; v_opened text; v_added boolean;
begin
  insert into risk_hit as k (rule, found_key, member_id, figures, version, first_at, last_at, computed_at)
  values (p_rule, p_found.key, p_found.principal, p_found.figures, p_version, p_found.at, p_found.at, p_now)
      on conflict (rule, found_key) do update
         set figures = excluded.figures, version = excluded.version, last_at = excluded.last_at, computed_at = excluded.computed_at
       where excluded.last_at > k.last_at
  returning * into h;
  if h.id is null then return null; end if;
  insert into risk_hit_member (hit_id, member_id) select distinct h.id, m from unnest(p_found.members) m on conflict do nothing;
  if h.quiet_until is not null and p_found.at <= h.quiet_until then return null; end if;
  insert into risk_alert (member_id, rule, opened_at, changed_at) values (h.member_id, p_rule, p_now, p_now)
      on conflict (member_id) where state = 'open' do nothing
  returning id into v_opened;
  v_alert := coalesce(v_opened, (select id from risk_alert where member_id = h.member_id and state = 'open'));
  insert into risk_alert_hit (alert_id, hit_id, added_at) values (v_alert, h.id, p_now) on conflict do nothing;
  v_added := found;
  if v_added and v_opened is null then update risk_alert set changed_at = p_now where id = v_alert; end if;
  return v_opened;
end $$;
