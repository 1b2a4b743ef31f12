-- Stores a member's report of a chat message, once per member. At `p_enough` reports the message is removed until a moderator has reviewed it.
create or replace function report_chat_message(p_id bigint, p_member text, p_now timestamptz, p_enough int) returns boolean language plpgsql as $$
declare m chat_message;
begin
  select * into m from chat_message where id = p_id for update;
  if m.id is null or m.member_id = p_member then return false; end if;
  insert into chat_report (message_id, member_id, at) values (p_id, p_member, p_now) on conflict do nothing;
  if not m.reviewed and m.removed_at is null and (select count(*) from chat_report where message_id = p_id) >= p_enough then
    perform remove_chat_message(p_id, 'reports', p_now);
  end if;
  return true;
end $$;
