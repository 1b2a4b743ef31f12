-- Refuses to delete contracts, and any change of their stored events: both are evidence.
create or replace function deny_contract_delete() returns trigger language plpgsql as $$
begin
  raise exception 'contracts and what was done to them are kept' using errcode = '23000';
end $$;

create or replace trigger contract_deed_append_only before update or delete or truncate on contract_deed
  for each statement execute function deny_contract_delete();

create or replace trigger deny_contract_delete before delete or truncate on contract for each statement execute function deny_contract_delete();
