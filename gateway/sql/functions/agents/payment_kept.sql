-- Allows only state, posting and notification flags of a payment to change. Compares rows directly, without building JSON documents: every payment is
-- updated twice, when it is paid and when its sides are notified.
create or replace function payment_kept() returns trigger language plpgsql as $$
declare kept contract_payment;
begin
  if tg_op = 'UPDATE' then
    kept := new;
    kept.state := old.state;
    kept.tx_id := old.tx_id;
    kept.paid_at := old.paid_at;
    kept.told := old.told;
    kept.owed_told := old.owed_told;
    if kept is not distinct from old
       and (old.state = 'owed' or (old.state, old.tx_id, old.paid_at) is not distinct from (new.state, new.tx_id, new.paid_at)) then return new; end if;
  end if;
  raise exception 'payments are kept' using errcode = '23000';
end $$;

create or replace trigger payment_kept before update or delete on contract_payment for each row execute function payment_kept();

create or replace trigger payment_not_emptied before truncate on contract_payment for each statement execute function payment_kept();
