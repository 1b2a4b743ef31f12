-- The case of a win above a limit of its vendor: open while it is held.
create or replace function case_of_held_win() returns trigger language plpgsql as $$
begin
  if new.state = 'held' then perform open_case('vendor_win', 'H-' || new.id, new.member_id, new.amount, new.currency, new.held_at, new.cause);
  else perform close_case('vendor_win', 'H-' || new.id, new.state, '', coalesce(new.decided_at, platform_now()));
  end if;
  return null;
end $$;

create or replace trigger held_win_case_opened after insert on held_win for each row when (new.state = 'held') execute function case_of_held_win();
create or replace trigger held_win_case_changed after update of state on held_win for each row
  when ((old.state = 'held') is distinct from (new.state = 'held')) execute function case_of_held_win();
