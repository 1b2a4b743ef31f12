-- Violations among accounts and withdrawals that transfers after `p_transfer` touched, without reading the rest of the ledger.
create or replace function invariants_since(p_transfer bigint) returns table (rule text, account bigint, detail text) language sql stable as $$
  select rule, account, detail from invariants_since_before_withdrawals(p_transfer)
  union all
  select rule, account, detail from withdrawal_violations(array(
    select distinct w.id from transfer x join ledger_tx t on t.id = x.tx_id and t.scope = 'withdrawal' join withdrawal w on w.open_tx = t.ref_tx where x.id > p_transfer))
$$;
