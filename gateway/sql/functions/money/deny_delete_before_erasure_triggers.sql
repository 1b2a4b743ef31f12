-- Tables of this area whose rows are deleted only with the account.
create or replace trigger payout_account_delete_denied before delete on payout_account for each row execute function deny_delete_before_erasure();
