-- Publishes an event for open pages: stores it, with its topic and JSON body, and notifies every gateway by `NOTIFY` when the transaction commits. A
-- body with `to` is for that member only.
create or replace function notify_pages(p_topic text, p_body jsonb) returns void language plpgsql as $$
begin
  insert into push_event (topic, body) values (p_topic, p_body);
  perform pg_notify('push', '');
end $$;
