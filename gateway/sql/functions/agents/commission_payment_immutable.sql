-- Allows only state, posting, hold and notification flags of a payment to change. Compares rows directly, without building JSON documents: every payment is
-- updated twice, when it is paid and when its sides are notified.
create or replace function commission_payment_immutable() returns trigger language plpgsql as $$
declare kept contract_payment;
begin
  if tg_op = 'UPDATE' then
    kept := new;
    kept.state := old.state;
    kept.tx_id := old.tx_id;
    kept.paid_at := old.paid_at;
    kept.told := old.told;
    kept.owed_told := old.owed_told;
    kept.held_at := old.held_at;
    kept.held_by := old.held_by;
    kept.hold_reason := old.hold_reason;
    if kept is not distinct from old
       and (old.state = 'owed' or (old.state, old.tx_id, old.paid_at) is not distinct from (new.state, new.tx_id, new.paid_at)) then return new; end if;
  end if;
  raise exception 'payments are kept' using errcode = '23000';
end $$;

create or replace trigger commission_payment_immutable before update or delete on contract_payment for each row execute function commission_payment_immutable();

create or replace trigger commission_payment_not_truncated before truncate on contract_payment for each statement execute function commission_payment_immutable();
