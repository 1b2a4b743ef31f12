-- The case of money that has to go back: open when it comes for a rejected deposit or its return fails, closed by the decision to return it.
create or replace function case_of_deposit_return() returns trigger language plpgsql as $$
declare d deposit;
begin
  if tg_table_name = 'deposit' then
    if not exists (select from deposit_return where deposit_id = new.id and state <> 'failed') then
      perform open_case('deposit_return', new.id, new.member_id, new.provider_amount, new.provider_currency, new.reported_at, 'rejected_but_paid');
    end if;
  elsif tg_op = 'INSERT' then
    perform close_case('deposit_return', new.deposit_id, 'returned', '', new.made_at);
  else
    select * into d from deposit where id = new.deposit_id;
    perform open_case('deposit_return', d.id, d.member_id, new.amount, new.currency, new.changed_at, 'return_failed');
  end if;
  return null;
end $$;

create or replace trigger deposit_paid_after_rejection after update of provider_state on deposit for each row
  when (new.state = 'rejected' and new.provider_state = 'paid' and old.provider_state <> 'paid' and new.provider_amount is not null)
  execute function case_of_deposit_return();
create or replace trigger deposit_return_decided after insert on deposit_return for each row execute function case_of_deposit_return();
create or replace trigger deposit_return_failed after update of state on deposit_return for each row
  when (new.state = 'failed' and old.state <> 'failed') execute function case_of_deposit_return();
