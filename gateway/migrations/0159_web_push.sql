-- Web push: which browsers a member has asked the house to tell, of what, and when not. A browser belongs to whoever asked last.
create table web_push_key (
  id          boolean primary key default true check (id),
  public_key  text not null,
  private_key bytea not null,                          -- sealed under the key of the house
  made_at     timestamptz not null
);

create table web_push_browser (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id) on delete cascade,
  address   text not null unique,
  p256dh    text not null,
  auth      text not null,
  since     timestamptz not null
);
create index web_push_browser_of_member on web_push_browser (member_id, id);

create table web_push_wish (
  member_id   text primary key references member (id) on delete cascade,
  results     boolean not null,
  money       boolean not null,
  messages    boolean not null,
  offers      boolean not null,
  details     boolean not null,                        -- whether what it says may stand on a locked screen
  quiet       boolean not null,
  quiet_from  smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  time_zone   text not null
);

alter table inbox_message add column kind text not null default 'messages' check (kind in ('messages', 'money', 'offers'));

-- What is told lies in the outbox, one row a browser, in the transaction that makes it true. Whether it may go, and when, is judged when it goes.
create function tell_inbox_by_web_push() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload, wipe_at)
  select 'webpush', jsonb_build_object('browser', b.id, 'kind', n.kind, 'message', n.id), clock_timestamp() + interval '1 day'
    from fresh n join web_push_browser b on b.member_id = n.member_id;
  return null;
end $$;
create trigger inbox_message_by_web_push after insert on inbox_message referencing new table as fresh
  for each statement execute function tell_inbox_by_web_push();

create function tell_results_by_web_push() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload, wipe_at)
  select 'webpush', jsonb_build_object('browser', b.id, 'kind', 'results', 'game', new.game_code, 'numero', new.name), clock_timestamp() + interval '6 hours'
    from web_push_browser b
   where exists (select 1 from lottery_ticket t where t.issue_id = new.id and t.member_id = b.member_id and t.state <> 'WITHDRAWN');
  return null;
end $$;
create trigger lottery_issue_by_web_push after update of state on lottery_issue for each row
  when (new.state in ('SETTLED', 'RESETTLED') and old.state is distinct from new.state) execute function tell_results_by_web_push();

create index outbox_web_push on outbox (next_at) where topic = 'webpush' and done_at is null;
