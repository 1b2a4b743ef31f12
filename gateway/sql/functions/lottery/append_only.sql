-- Tables of this area whose rows are not changed once they are written.
create or replace trigger lottery_tree_append_only before update or delete or truncate on lottery_tree for each statement execute function deny_change();

create or replace trigger lottery_settlement_append_only before update or delete or truncate on lottery_settlement for each statement execute function deny_change();

create or replace trigger lottery_archive_append_only before update or delete or truncate on lottery_archive for each statement execute function deny_change();
