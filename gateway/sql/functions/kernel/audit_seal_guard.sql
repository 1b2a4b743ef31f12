-- Refuses changes of audit seals.
create or replace function audit_seal_guard() returns trigger language plpgsql as $$
begin
  raise exception 'audit_seal is append-only' using errcode = '23000';
end $$;

create or replace trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function audit_seal_guard();
