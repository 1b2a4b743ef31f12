-- History of cases is not changed once it is written.
create or replace trigger case_step_not_changed before update or truncate on case_step for each statement execute function deny_change();
