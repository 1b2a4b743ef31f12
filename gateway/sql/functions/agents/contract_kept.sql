create or replace function contract_kept() returns trigger language plpgsql as $$
begin
  raise exception 'contracts and what was done to them are kept' using errcode = '23000';
end $$;

create or replace trigger contract_deed_append_only before update or delete or truncate on contract_deed
  for each statement execute function contract_kept();

create or replace trigger contract_kept before delete or truncate on contract for each statement execute function contract_kept();
