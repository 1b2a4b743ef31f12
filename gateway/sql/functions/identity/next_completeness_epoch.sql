-- Raises the epoch when the rules of completeness change, so that every stored completeness result is computed again.
create or replace function next_completeness_epoch() returns trigger language plpgsql as $$
begin
  update completeness_epoch set n = n + 1;
  return null;
end $$;

create or replace trigger mandatory_terms_are_rules after insert on mandatory_terms for each statement execute function next_completeness_epoch();

create or replace trigger register_setting_is_rules after insert or update of value on setting for each row when (new.name = 'register')
  execute function next_completeness_epoch();
