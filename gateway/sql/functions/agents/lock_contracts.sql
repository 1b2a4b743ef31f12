-- Serialises changes to contracts of one kind until the transaction ends.
create or replace function lock_contracts(p_kind text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('contract ' || p_kind, 0))
$$;
