-- Statements and their lines are evidence: nothing is deleted, and a line changes only by being matched.
create or replace trigger statement_not_deleted before update or delete or truncate on statement for each statement execute function deny_change();

create or replace trigger statement_line_not_deleted before delete or truncate on statement_line for each statement execute function deny_change();

create or replace trigger difference_not_deleted before delete or truncate on difference for each statement execute function deny_change();
