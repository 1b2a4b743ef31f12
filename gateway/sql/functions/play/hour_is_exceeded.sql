-- Whether a win would exceed the net loss limit of the hour, exactly: large wins of a vendor are serialised, each counted before the next is checked.
create or replace function hour_is_exceeded(p_vendor text, p_currency text, p_scope text, p_ext text, p_amount bigint, p_bound bigint) returns boolean language plpgsql as $$
declare is_tripped boolean; is_seen boolean; total numeric;
begin
  -- A repeat of a decided win is answered from the ledger and counts once.
  if exists (select 1 from ledger_tx where scope = p_scope and ext_id = p_ext) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('vendor flow ' || p_vendor || ' ' || p_currency, 0));
  if not exists (select 1 from vendor_flow_mark where counted_at between platform_now() - interval '5 seconds' and platform_now()) then perform count_vendor_flow(true); end if;
  select coalesce(f.tripped_until > platform_now(), false), pg_visible_in_snapshot(pg_current_xact_id(), k.seen),
         coalesce(f.net, 0)::numeric + p_amount
           + coalesce((select sum(w.amount) from vendor_large_win w where w.vendor = p_vendor and w.currency = p_currency and not pg_visible_in_snapshot(w.xid, k.seen)), 0)
    into is_tripped, is_seen, total
    from vendor_flow_mark k left join vendor_flow f on f.vendor = p_vendor and f.currency = p_currency;
  if is_tripped then return true; end if;
  if total > p_bound then
    perform trip_vendor(p_vendor, p_currency, (total - p_amount)::bigint, p_bound);
    return true;
  end if;
  if is_seen then
    -- This transaction itself has counted, so its snapshot is that of the watermark: its own amount is added here.
    insert into vendor_flow as f (vendor, currency, net) values (p_vendor, p_currency, p_amount)
    on conflict (vendor, currency) do update set net = f.net + excluded.net;
  else
    insert into vendor_large_win (vendor, currency, xid, amount) values (p_vendor, p_currency, pg_current_xact_id(), p_amount);
  end if;
  return false;
end $$;
