-- Tables of this area whose rows are not changed once they are written.
create or replace trigger transfer_append_only before update or delete or truncate on transfer for each statement execute function deny_change();

create or replace trigger ledger_tx_append_only before update or delete or truncate on ledger_tx for each statement execute function deny_change();

create or replace trigger account_delete_denied before delete or truncate on account for each statement execute function deny_change();

create or replace trigger movement_append_only before update or delete or truncate on movement for each statement execute function deny_change();
