-- Writes one outbox row per browser in the transaction of the inbox message. Whether and when a push may be sent is decided at delivery.
create or replace function enqueue_inbox_push() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload, wipe_at)
  select 'webpush', jsonb_build_object('browser', b.id, 'kind', n.kind, 'message', n.id), clock_timestamp() + interval '1 day'
    from fresh n join web_push_browser b on b.member_id = n.member_id;
  return null;
end $$;

create or replace trigger inbox_message_by_web_push after insert on inbox_message referencing new table as fresh
  for each statement execute function enqueue_inbox_push();
