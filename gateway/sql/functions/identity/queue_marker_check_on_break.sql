-- Queues the computation for a member who signs in while play is closed.
create or replace function queue_marker_check_on_break() returns trigger language plpgsql as $$
begin
  if exists (select from protection where member_id = new.member_id and closed_until > new.at) then
    insert into marker_due (member_id) values (new.member_id);
  end if;
  return null;
end $$;

create or replace trigger marker_check_of_sign_in after insert on sign_in for each row
  when (new.member_id is not null) execute function queue_marker_check_on_break();
