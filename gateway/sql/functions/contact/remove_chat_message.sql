-- Removes a chat message (`p_by` set) or restores it (`p_by` null); open pages are notified of both.
create or replace function remove_chat_message(p_id bigint, p_by text, p_now timestamptz) returns boolean language plpgsql as $$
declare m chat_message;
begin
  select * into m from chat_message where id = p_id for update;
  if m.id is null or (m.removed_at is not null) = (p_by is not null) then return false; end if;
  update chat_message set removed_at = case when p_by is null then null else p_now end, removed_by = p_by, reviewed = reviewed or p_by is distinct from 'reports'
   where id = p_id;
  perform notify_pages('chat', jsonb_build_object('says', case when p_by is null then 'restored' else 'removed' end, 'id', p_id::text));
  return true;
end $$;
