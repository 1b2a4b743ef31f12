-- Ends a trip of the net loss limit before its hour is over. The flow counted so far is reset, so that the next win does not trip it again; held wins
-- remain held. Bets are accepted again unless another currency of the vendor is tripped.
create or replace function resume_vendor(p_vendor text, p_currency text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('vendor flow ' || p_vendor || ' ' || p_currency, 0));
  perform count_vendor_flow(true);
  delete from vendor_minute where vendor = p_vendor and currency = p_currency;
  delete from vendor_large_win where vendor = p_vendor and currency = p_currency;
  update vendor_flow set net = 0, tripped_until = null where vendor = p_vendor and currency = p_currency;
  update vendor_profile p set bets_stopped_until = (select max(f.tripped_until) from vendor_flow f where f.vendor = p.vendor and f.tripped_until > platform_now()) where p.vendor = p_vendor;
end $$;
