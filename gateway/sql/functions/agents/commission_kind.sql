-- The ledger kind of a commission payment for a contract kind: `dividend`, or `salary_` and the period of the salary.
create or replace function commission_kind(p_kind text) returns text language sql immutable as $$
  select case p_kind when 'dividend' then 'dividend' else 'salary_' || p_kind end
$$;
