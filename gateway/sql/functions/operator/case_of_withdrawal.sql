-- The case of a withdrawal: open while it waits for a decision.
create or replace function case_of_withdrawal() returns trigger language plpgsql as $$
begin
  if new.state = 'review' then perform open_case('withdrawal', new.id, new.member_id, new.amount, new.currency, new.made_at);
  else perform close_case('withdrawal', new.id, new.state, '', coalesce(new.decided_at, platform_now()));
  end if;
  return null;
end $$;

create or replace trigger withdrawal_case_opened after insert on withdrawal for each row when (new.state = 'review') execute function case_of_withdrawal();
create or replace trigger withdrawal_case_changed after update of state on withdrawal for each row
  when ((old.state = 'review') is distinct from (new.state = 'review')) execute function case_of_withdrawal();
