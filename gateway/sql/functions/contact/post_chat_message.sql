-- Stores a chat message of a member, serialised per member; a repeated key returns the stored message.
create or replace function post_chat_message(p_member text, p_key text, p_name text, p_body text, p_now timestamptz, p_gap interval, p_max int) returns said language plpgsql as $$
declare c chat_member; given bigint;
begin
  insert into chat_member (member_id) values (p_member) on conflict do nothing;
  select * into c from chat_member where member_id = p_member for update;
  select id into given from chat_message where member_id = p_member and key = p_key;
  if given is not null then return (given, null, 0)::said; end if;
  if c.muted_until > p_now then return (null, 'chat_muted', 0)::said; end if;
  if c.window_start <= p_now - interval '1 minute' then
    c.window_start := p_now;
    c.sent := 0;
  end if;
  if c.sent >= p_max then return (null, 'too_many_requests', ceil(extract(epoch from c.window_start + interval '1 minute' - p_now)))::said; end if;
  if c.last_at > p_now - p_gap then return (null, 'too_many_requests', ceil(extract(epoch from c.last_at + p_gap - p_now)))::said; end if;
  insert into chat_message (member_id, key, name, body, sent_at) values (p_member, p_key, p_name, p_body, p_now) returning id into given;
  update chat_member set last_at = p_now, window_start = c.window_start, sent = c.sent + 1, seen = given where member_id = p_member;
  perform notify_pages('chat', jsonb_build_object('says', 'message', 'by', p_member, 'id', given::text, 'name', p_name, 'text', p_body,
                                                'sentAt', to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return (given, null, 0)::said;
end $$;
