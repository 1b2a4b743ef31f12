-- Queues a member whose legal name or document number has changed: only the gateway has the key of the hashes by which they are found.
create or replace function queue_search_keys() returns trigger language plpgsql as $$
declare changed text := case tg_table_name when 'member' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'member_id' end;
begin
  insert into member_search_due (member_id) values (changed) on conflict (member_id) do nothing;
  return null;
end $$;

create or replace trigger queue_search_keys_of_name after update of payee_name on member
  for each row when (old.payee_name is distinct from new.payee_name) execute function queue_search_keys();
create or replace trigger queue_search_keys_of_member after insert on member
  for each row when (new.payee_name <> '') execute function queue_search_keys();
create or replace trigger queue_search_keys_of_document after insert or update of sealed_id_number on member_profile
  for each row when (new.sealed_id_number is not null) execute function queue_search_keys();
