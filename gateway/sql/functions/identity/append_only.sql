-- Tables of this area whose rows are not changed once they are written.
create or replace trigger registration_not_changed before update or truncate on registration for each statement execute function deny_change();

create or replace trigger terms_acceptance_not_changed before update or truncate on terms_acceptance for each statement execute function deny_change();
