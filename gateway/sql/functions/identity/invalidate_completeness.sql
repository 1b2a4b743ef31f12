-- Any write to one of the underlying facts invalidates the stored completeness result, including writes by code that does not know about it.
create or replace function invalidate_completeness() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member' then
    new.completeness_epoch := 0;
    return new;
  end if;
  update member set completeness_epoch = 0 where id = coalesce(new.member_id, old.member_id) and completeness_epoch <> 0;
  return null;
end $$;

create or replace trigger contact_of_completeness after insert or update or delete on member_contact for each row execute function invalidate_completeness();

create or replace trigger profile_of_completeness after insert or update or delete on member_profile for each row execute function invalidate_completeness();

create or replace trigger terms_of_completeness after insert on terms_acceptance for each row execute function invalidate_completeness();

create or replace trigger member_of_completeness before update of payee_name on member for each row when (old.payee_name is distinct from new.payee_name)
  execute function invalidate_completeness();
