-- Searches the next span of a rule, at most `p_minutes`, and stores what it finds. Returns the opened alerts and whether there is more to search now; `busy`
-- while another gateway works on the rule or nothing new is due. A span begins five minutes before the end of the last one, because rows commit late.
create or replace function scan_risk(p_rule text, p_now timestamptz, p_minutes int) returns table (busy boolean, more boolean, alerts text[]) language plpgsql as $$
declare s risk_scan; r risk_rule; f risk_found; v_from timestamptz; v_until timestamptz; v_alert text; v_opened text[] := '{}';
begin
  select * into s from risk_scan where rule = p_rule for update skip locked;
  if not found or s.until > p_now - interval '1 minute' then return query select true, false, v_opened; return; end if;
  v_from := coalesce(s.until, p_now - interval '30 days');
  v_until := least(p_now, v_from + p_minutes * interval '1 minute');
  select * into r from risk_rule k where k.rule = p_rule and k.version = (select max(version) from risk_rule_set);
  if r.is_on then
    for f in execute format('select * from %I($1, $2, $3) order by at, key', 'risk_' || p_rule) using r.terms, v_from - interval '5 minutes', v_until loop
      v_alert := record_risk_hit(p_rule, r.version, f, p_now);
      if v_alert is not null then v_opened := v_opened || v_alert; end if;
    end loop;
  end if;
  update risk_scan set until = v_until where rule = p_rule;
  return query select false, v_until < p_now, v_opened;
end $$;
