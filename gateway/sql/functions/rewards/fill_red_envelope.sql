-- Stores a red envelope with its parts (minor units) in the order in which they are opened; false where the envelope exists already.
create or replace function fill_red_envelope(p_id text, p_title jsonb, p_description jsonb, p_currency text, p_level int, p_opens timestamptz, p_closes timestamptz, p_parts bigint[], p_verified boolean, p_per_address int)
returns boolean language plpgsql as $$
begin
  insert into red_envelope (id, title, says, currency, total, parts, least_level, opens_at, closes_at, verified_only, per_address)
  values (p_id, p_title, p_description, p_currency, (select sum(a) from unnest(p_parts) a), cardinality(p_parts), p_level, p_opens, p_closes, p_verified, p_per_address)
  on conflict do nothing;
  if not found then return false; end if;
  insert into red_envelope_part (envelope_id, n, amount) select p_id, n, amount from unnest(p_parts) with ordinality x(amount, n);
  return true;
end $$;
