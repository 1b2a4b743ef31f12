-- Tables of this area whose rows are not changed once they are written.
create or replace trigger feedback_step_not_changed before update or truncate on feedback_step for each statement execute function deny_change();

create or replace trigger chat_report_not_changed before update or truncate on chat_report for each statement execute function deny_change();
