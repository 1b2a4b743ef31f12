-- The case of requests to freeze a member: one for the member, however many agents ask, open while any of them waits.
create or replace function case_of_freeze_request() returns trigger language plpgsql as $$
begin
  if new.state = 'asked' then perform open_case('freeze', new.member_id, new.member_id, null, null, new.asked_at);
  elsif not exists (select from freeze_request where member_id = new.member_id and state = 'asked') then
    perform close_case('freeze', new.member_id, new.state, '', coalesce(new.decided_at, platform_now()));
  end if;
  return null;
end $$;

create or replace trigger freeze_request_case_opened after insert on freeze_request for each row
  when (new.state = 'asked') execute function case_of_freeze_request();
create or replace trigger freeze_request_case_changed after update of state on freeze_request for each row
  when ((old.state = 'asked') is distinct from (new.state = 'asked')) execute function case_of_freeze_request();
