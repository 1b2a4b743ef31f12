-- Violations of the ledger, of contracts, of commission payments and of withdrawals.
create or replace view invariant_violation_of_payments as
  select rule, account, detail from invariant_violation_before_withdrawals union all select rule, account, detail from withdrawal_violation;
