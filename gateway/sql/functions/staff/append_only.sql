-- Accounts of staff are ended, never deleted: audit records and approvals name them.
create or replace trigger staff_not_deleted before delete or truncate on staff for each statement execute function deny_change();
-- A review is evidence of what was confirmed at that time.
create or replace trigger staff_review_append_only before update or delete or truncate on staff_review for each statement execute function deny_change();
