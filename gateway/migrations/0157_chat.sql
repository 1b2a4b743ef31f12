-- One room for the members of a brand: what was said, who may not speak for a while, which words are not wanted, and what was reported.
create table chat_member (
  member_id    text primary key references member (id) on delete cascade,
  last_at      timestamptz not null default '-infinity',
  window_start timestamptz not null default '-infinity',
  sent         int not null default 0,
  seen         bigint not null default 0,
  muted_until  timestamptz not null default '-infinity',
  mute_reason  text not null default ''
);
create table chat_message (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id) on delete cascade,
  key        text not null,
  name       text not null,                               -- as it was read then
  body       text not null,
  sent_at    timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  reviewed   boolean not null default false,
  unique (member_id, key)
);
create index chat_message_sent on chat_message (sent_at);
create table chat_report (
  message_id bigint not null references chat_message (id) on delete cascade,
  member_id  text not null references member (id) on delete cascade,
  at         timestamptz not null,
  primary key (message_id, member_id)
);
create table chat_word (word text primary key);

-- Topics are the house's own; a list here would have to be written anew by each feature that tells pages something.
alter table push_event drop constraint if exists push_event_topic_check;
alter table push_event add constraint push_event_topic_check check (topic ~ '^[a-z]{1,20}$');

create type said as (id bigint, reason text, wait int);

-- A member's word, one at a time for each member: said again with the same key it is the same word.
create function say_in_chat(p_member text, p_key text, p_name text, p_body text, p_now timestamptz, p_gap interval, p_most int) returns said language plpgsql as $$
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
  if c.sent >= p_most then return (null, 'too_many_requests', ceil(extract(epoch from c.window_start + interval '1 minute' - p_now)))::said; end if;
  if c.last_at > p_now - p_gap then return (null, 'too_many_requests', ceil(extract(epoch from c.last_at + p_gap - p_now)))::said; end if;
  insert into chat_message (member_id, key, name, body, sent_at) values (p_member, p_key, p_name, p_body, p_now) returning id into given;
  update chat_member set last_at = p_now, window_start = c.window_start, sent = c.sent + 1, seen = given where member_id = p_member;
  perform tell_pages('chat', jsonb_build_object('says', 'message', 'by', p_member, 'id', given::text, 'name', p_name, 'text', p_body,
                                                'sentAt', to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return (given, null, 0)::said;
end $$;

-- Takes a word out of the room, or brings it back; open pages hear both.
create function remove_from_chat(p_id bigint, p_by text, p_now timestamptz) returns boolean language plpgsql as $$
declare m chat_message;
begin
  select * into m from chat_message where id = p_id for update;
  if m.id is null or (m.removed_at is not null) = (p_by is not null) then return false; end if;
  update chat_message set removed_at = case when p_by is null then null else p_now end, removed_by = p_by, reviewed = reviewed or p_by is distinct from 'reports'
   where id = p_id;
  perform tell_pages('chat', jsonb_build_object('says', case when p_by is null then 'restored' else 'removed' end, 'id', p_id::text));
  return true;
end $$;

-- A member's report counts once; what enough of them report is hidden until somebody has looked at it.
create function report_in_chat(p_id bigint, p_member text, p_now timestamptz, p_enough int) returns boolean language plpgsql as $$
declare m chat_message;
begin
  select * into m from chat_message where id = p_id for update;
  if m.id is null or m.member_id = p_member then return false; end if;
  insert into chat_report (message_id, member_id, at) values (p_id, p_member, p_now) on conflict do nothing;
  if not m.reviewed and m.removed_at is null and (select count(*) from chat_report where message_id = p_id) >= p_enough then
    perform remove_from_chat(p_id, 'reports', p_now);
  end if;
  return true;
end $$;
