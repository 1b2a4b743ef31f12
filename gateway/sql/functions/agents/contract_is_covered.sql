-- Whether the payer of a contract is itself paid at least the same rate, in the same kind and currency, for as long as the contract holds. Always
-- true for the operator (`upline_id` null).
create or replace function contract_is_covered(c contract) returns boolean language sql stable as $$
  select c.upline_id is null or c.state not in ('active', 'ending') or coalesce((
    select range_agg(tstzrange(o.begins_at, o.ends_at)) from contract o
     where o.member_id = c.upline_id and o.kind = c.kind and o.currency = c.currency
       and o.state in ('active', 'ending', 'ended') and o.top_rate >= c.top_rate), '{}'::tstzmultirange) @> tstzrange(c.begins_at, c.ends_at)
$$;
