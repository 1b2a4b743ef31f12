create or replace function commission_kind(p_kind text) returns text language sql immutable as $$
  select case p_kind when 'dividend' then 'dividend' else 'salary_' || p_kind end
$$;
