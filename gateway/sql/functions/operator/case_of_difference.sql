-- The case of a difference: open while it is neither explained nor posted nor matched. Money that moves over the end of a day is no case yet.
create or replace function case_of_difference() returns trigger language plpgsql as $$
begin
  if new.state in ('open', 'asked') and new.kind <> 'next_day' then
    perform open_case('difference', new.id, new.member_id, abs(coalesce(new.theirs, 0) - coalesce(new.ours, 0)), new.currency, new.changed_at, new.kind);
  else
    perform close_case('difference', new.id, new.state, '', new.changed_at);
  end if;
  return null;
end $$;

create or replace trigger difference_case_opened after insert on difference for each row execute function case_of_difference();
create or replace trigger difference_case_changed after update of state, kind on difference for each row execute function case_of_difference();
