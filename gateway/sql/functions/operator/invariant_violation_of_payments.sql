-- Violations of the ledger, of contracts, of commission payments, of withdrawals and of returned deposits.
create or replace view invariant_violation_of_payments as
  select rule, account, detail from invariant_violation_before_withdrawals
  union all select rule, account, detail from withdrawal_violation
  union all select rule, account, detail from deposit_return_violation;
