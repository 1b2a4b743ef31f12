-- The case of a redemption: open while it is in process. Its amount is money that is paid out; the price of goods is none.
create or replace function case_of_redemption() returns trigger language plpgsql as $$
begin
  if new.state = 'in_process' then
    perform open_case('redemption', new.id, new.member_id, case when new.kind = 'money' then new.amount end, case when new.kind = 'money' then new.currency end,
                      new.made_at, new.kind);
  else perform close_case('redemption', new.id, new.state, '', coalesce(new.decided_at, platform_now()));
  end if;
  return null;
end $$;

create or replace trigger redemption_case_opened after insert on redemption for each row when (new.state = 'in_process') execute function case_of_redemption();
create or replace trigger redemption_case_changed after update of state on redemption for each row
  when ((old.state = 'in_process') is distinct from (new.state = 'in_process')) execute function case_of_redemption();
