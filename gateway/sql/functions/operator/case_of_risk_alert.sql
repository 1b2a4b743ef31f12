-- Opens the case of an alert in the transaction that opens it, and closes it with the decision.
create or replace function case_of_risk_alert() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then
    perform open_case('risk', new.id, new.member_id, null, null, new.opened_at, new.rule);
  else
    perform close_case('risk', new.id, new.decision, '', new.decided_at);
  end if;
  return null;
end $$;

create or replace trigger case_of_risk_alert after insert or update of state on risk_alert for each row execute function case_of_risk_alert();
