create or replace function audit_kept() returns trigger language plpgsql as $$
begin
  raise exception 'audit_record is append-only' using errcode = '23000';
end $$;

create or replace trigger audit_record_append_only before update or delete or truncate on audit_record
  for each statement execute function audit_kept();
