-- The limits of a vendor in a currency: its own row, otherwise the default. A currency without any row gets the limits of the dollar, never none.
create or replace function vendor_limit_of(p_vendor text, p_currency text) returns vendor_limit language plpgsql stable as $$
declare l vendor_limit; unit bigint;
begin
  select * into l from vendor_limit x where x.vendor in (p_vendor, '*') and x.currency = p_currency order by x.vendor = '*' limit 1;
  if found then return l; end if;
  select (10 ^ exponent)::bigint into unit from currency where code = p_currency;
  return (p_vendor, p_currency, 100000 * unit, 1000 * unit, 400000 * unit)::vendor_limit;
end $$;
