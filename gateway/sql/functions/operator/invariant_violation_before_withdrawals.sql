-- Violations of the ledger, of contracts and of commission payments.
create or replace view invariant_violation_before_withdrawals as select * from invariant_violation_of_contracts union all select * from payment_violation;
