-- The case of a live chat: open while the customer waits for someone to join.
create or replace function case_of_live_chat() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform close_case('live_chat', old.id, 'deleted', '', platform_now());
  elsif new.state = 'waiting' then
    perform open_case('live_chat', new.id, new.member_id, null, null, new.last_at, case when new.is_vip then 'vip' else '' end);
  else perform close_case('live_chat', new.id, coalesce(new.ended_by, new.state), '', coalesce(new.ended_at, new.joined_at, platform_now()));
  end if;
  return null;
end $$;

create or replace trigger live_chat_case_opened after insert on live_chat for each row when (new.state = 'waiting') execute function case_of_live_chat();
create or replace trigger live_chat_case_changed after update of state on live_chat for each row
  when ((old.state = 'waiting') is distinct from (new.state = 'waiting')) execute function case_of_live_chat();
create or replace trigger live_chat_case_deleted after delete on live_chat for each row when (old.state = 'waiting') execute function case_of_live_chat();
