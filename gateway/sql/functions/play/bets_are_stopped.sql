-- Whether the net loss limit of a vendor is tripped in a currency. `vendor_bet` calls it only while the vendor's profile has bets stopped.
create or replace function bets_are_stopped(p_vendor text, p_currency text) returns boolean language sql stable as $$
  select exists (select 1 from vendor_flow where vendor = p_vendor and currency = p_currency and tripped_until > platform_now())
$$;
