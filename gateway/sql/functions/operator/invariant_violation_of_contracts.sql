-- Violations of the ledger, and contracts whose rate is not covered by the payer's own (I11).
create or replace view invariant_violation_of_contracts as
  select * from invariant_violation_of_money
  union all
  select 'I11 downline rate above own', null::bigint, c.id from contract c where not contract_is_covered(c);
