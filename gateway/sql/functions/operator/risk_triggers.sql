-- Decisions and versions of rules are not changed once they are written.
-- Decisions are deleted by their retention rule, which locks the rows that are due: the right to do so requires a trigger on rows, not on statements.
create or replace trigger risk_decision_not_changed before update on risk_decision for each row execute function deny_change();
create or replace trigger risk_decision_not_truncated before truncate on risk_decision for each statement execute function deny_change();

create or replace trigger risk_rule_not_changed before update or delete or truncate on risk_rule for each statement execute function deny_change();

create or replace trigger risk_rule_set_not_changed before update or delete or truncate on risk_rule_set for each statement execute function deny_change();
