create or replace trigger payout_account_kept before delete on payout_account for each row execute function kept_until_erased();
