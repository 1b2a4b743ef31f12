-- The case of a deposit: open while it is in review. Its fact is why what came is not credited automatically.
create or replace function case_of_deposit() returns trigger language plpgsql as $$
begin
  if new.state = 'review' then 
    perform open_case('deposit', new.id, new.member_id, new.amount, new.currency, new.made_at,
      case when new.reason in ('amount', 'self_excluded', 'on_time_out', 'limit_deposit', 'limit_net_deposit', 'on_hold') then new.reason else '' end);
 
  else perform close_case('deposit', new.id, new.state, '', new.changed_at);
  end if;
  return null;
end $$;

create or replace trigger deposit_case_opened after insert on deposit for each row when (new.state = 'review') execute function case_of_deposit();
create or replace trigger deposit_case_changed after update of state on deposit for each row
  when ((old.state = 'review') is distinct from (new.state = 'review')) execute function case_of_deposit();
