create or replace view invariant_violation_of_payments as
  select rule, account, detail from invariant_violation_before_withdrawals union all select rule, account, detail from withdrawal_violation;
