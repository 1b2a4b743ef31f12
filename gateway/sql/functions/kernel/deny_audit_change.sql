-- Refuses changes of audit records, also by the owner of the table.
create or replace function deny_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_record is append-only' using errcode = '23000';
end $$;

create or replace trigger audit_record_append_only before update or delete or truncate on audit_record
  for each statement execute function deny_audit_change();
