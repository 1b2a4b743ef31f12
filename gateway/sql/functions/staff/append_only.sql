-- Accounts of staff are ended, never deleted: audit records and approvals name them.
create or replace trigger staff_not_deleted before delete or truncate on staff for each statement execute function deny_change();
