create or replace trigger reward_identity_kept before delete on reward_identity for each row execute function kept_until_erased();
