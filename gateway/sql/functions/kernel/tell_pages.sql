create or replace function tell_pages(the_topic text, the_body jsonb) returns void language plpgsql as $$
begin
  insert into push_event (topic, body) values (the_topic, the_body);
  perform pg_notify('push', '');
end $$;
