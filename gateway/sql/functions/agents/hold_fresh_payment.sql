-- A window of a contract on hold is stored as owed and held, in the transaction of its run.
create or replace function hold_fresh_payment() returns trigger language plpgsql as $$
declare h contract_hold;
begin
  if new.state = 'owed' then
    select * into h from contract_hold where contract_id = new.contract_id and ended_at is null;
    if found then
      new.held_at := new.made_at;
      new.held_by := h.held_by;
      new.hold_reason := h.reason;
    end if;
  end if;
  return new;
end $$;

create or replace trigger hold_fresh_payment before insert on contract_payment for each row execute function hold_fresh_payment();
