-- Tables of this area whose rows are not changed once they are written.
create or replace trigger payment_confirmation_append_only before update or delete or truncate on payment_confirmation
  for each statement execute function deny_change();
