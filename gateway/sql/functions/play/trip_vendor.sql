-- Trips the net loss limit of a vendor for one hour: wins are held, and bets are stopped if its profile requires it. `p_net` and `p_bound` are minor
-- units, written to the audit record.
create or replace function trip_vendor(p_vendor text, p_currency text, p_net bigint, p_bound bigint) returns void language plpgsql as $$
declare until timestamptz := platform_now() + interval '1 hour'; stops boolean;
begin
  insert into vendor_flow as f (vendor, currency, tripped_at, tripped_until, told) values (p_vendor, p_currency, platform_now(), until, false)
  on conflict (vendor, currency) do update set tripped_at = excluded.tripped_at, tripped_until = excluded.tripped_until, told = false;
  update vendor_profile set bets_stopped_until = until where vendor = p_vendor and stop_on_trip returning true into stops;
  perform write_audit(clock_timestamp(), 'vendor:' || p_vendor, 'vendor net loss limit', p_vendor, 'tripped',
    jsonb_build_object('currency', p_currency, 'net', p_net, 'limit', p_bound, 'until', until, 'betsStopped', coalesce(stops, false)));
end $$;
