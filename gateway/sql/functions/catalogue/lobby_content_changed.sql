-- Raises the version of the published contents with each statement that writes them.
create or replace function lobby_content_changed() returns trigger language plpgsql as $$
begin
  update lobby_content set version = version + 1;
  return null;
end $$;

create or replace trigger home_row_changed after insert or update or delete or truncate on home_row
  for each statement execute function lobby_content_changed();

create or replace trigger banner_changed after insert or update or delete or truncate on banner
  for each statement execute function lobby_content_changed();

create or replace trigger notice_changed after insert or update or delete or truncate on notice
  for each statement execute function lobby_content_changed();

create or replace trigger help_topic_changed after insert or update or delete or truncate on help_topic
  for each statement execute function lobby_content_changed();
