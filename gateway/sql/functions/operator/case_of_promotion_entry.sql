-- The case of an application for a promotion: open while the member applies.
create or replace function case_of_promotion_entry() returns trigger language plpgsql as $$
begin
  if new.state = 'applying' then perform open_case('application', new.id::text, new.member_id, null, null, new.changed_at, new.promotion_id);
  else perform close_case('application', new.id::text, new.state, '', new.changed_at);
  end if;
  return null;
end $$;

create or replace trigger promotion_entry_case_opened after insert on promotion_entry for each row
  when (new.state = 'applying') execute function case_of_promotion_entry();
create or replace trigger promotion_entry_case_changed after update of state on promotion_entry for each row
  when ((old.state = 'applying') is distinct from (new.state = 'applying')) execute function case_of_promotion_entry();
