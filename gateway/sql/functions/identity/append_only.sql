-- Tables of this area whose rows are not changed once they are written.
create or replace trigger registration_not_changed before update or truncate on registration for each statement execute function deny_change();

create or replace trigger terms_acceptance_not_changed before update or truncate on terms_acceptance for each statement execute function deny_change();

create or replace trigger verification_rule_not_changed before update or delete or truncate on verification_rule for each statement execute function deny_change();

create or replace trigger kyc_step_not_changed before update or truncate on kyc_step for each statement execute function deny_change();
