-- Stops a new withdrawal at its insert while the member has an open `risk_hold` (not `withdrawals_held_until`). The member sees it as under review, like any
-- other.
create or replace function stop_held_withdrawal() returns trigger language plpgsql as $$
declare h risk_hold;
begin
  select * into h from risk_hold where member_id = new.member_id and ended_at is null;
  if found then
    new.stopped_at := new.made_at;
    new.stopped_by := h.set_by;
    new.stop_reason := 'held by ' || h.alert_id;
  end if;
  return new;
end $$;

create or replace trigger stop_held_withdrawal before insert on withdrawal for each row execute function stop_held_withdrawal();
