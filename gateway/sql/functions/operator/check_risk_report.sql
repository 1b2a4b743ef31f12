-- Only a rotation of keys writes a report again, and only its sealed content.
create or replace function check_risk_report() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'sealed_content' <> to_jsonb(old) - 'sealed_content' then raise exception 'risk_report is not changed'; end if;
  return new;
end $$;

create or replace trigger check_risk_report before update on risk_report for each row execute function check_risk_report();
