-- The history of settings is not changed, and planned changes are ended, never deleted.
create or replace trigger setting_version_append_only before update or delete or truncate on setting_version for each statement execute function deny_change();

create or replace trigger setting_plan_not_deleted before delete or truncate on setting_plan for each statement execute function deny_change();
