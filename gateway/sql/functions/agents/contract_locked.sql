-- Locks the contracts of a kind before each write, so that two writes cannot each pass `check_contract_coverage` and break it together.
create or replace function contract_locked() returns trigger language plpgsql as $$
begin
  perform lock_contracts(new.kind);
  return new;
end $$;

create or replace trigger contract_locked before insert or update on contract for each row execute function contract_locked();
