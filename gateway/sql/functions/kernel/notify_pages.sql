create or replace function notify_pages(p_topic text, p_body jsonb) returns void language plpgsql as $$
begin
  insert into push_event (topic, body) values (p_topic, p_body);
  perform pg_notify('push', '');
end $$;
