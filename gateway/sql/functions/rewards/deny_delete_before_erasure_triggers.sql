-- Tables of this area whose rows are deleted only with the account.
create or replace trigger reward_identity_delete_denied before delete on reward_identity for each row execute function deny_delete_before_erasure();
