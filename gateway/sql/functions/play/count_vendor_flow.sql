-- Recounts the net flow of vendors over the last hour; returns whether the figures are current. Another process may be counting: `p_wait` decides
-- whether to wait for it.
create or replace function count_vendor_flow(p_wait boolean) returns boolean language plpgsql as $$
declare m vendor_flow_mark; last_id bigint; moment timestamptz := platform_now(); since timestamptz := date_trunc('minute', moment - interval '1 hour'); sure bigint;
begin
  -- An idle platform writes nothing, except when minutes leave the hour.
  select * into m from vendor_flow_mark;
  select case when is_called then last_value else 0 end into last_id from ledger_tx_id_seq;
  if m.counted_id = last_id and m.folded_id >= last_id and m.counted_at <= moment
     and (not exists (select 1 from vendor_minute) or (m.counted_at > moment - interval '30 seconds' and not p_wait)) then return true; end if;
  if p_wait then
    select * into m from vendor_flow_mark for update;
  else
    select * into m from vendor_flow_mark for update skip locked;
    if not found then return false; end if;
  end if;
  if m.counted_at between moment - interval '400 milliseconds' and moment then return true; end if;
  select case when is_called then last_value else 0 end into last_id from ledger_tx_id_seq;
  -- A transaction number from the future belongs to another cluster: the database was restored from a dump.
  if m.wanted_id is null or m.wanted_xid > pg_snapshot_xmax(pg_current_snapshot()) then
    m.wanted_id := last_id;
    m.wanted_xid := pg_snapshot_xmax(pg_current_snapshot());
  end if;
  sure := m.folded_id;
  if not exists (select 1 from pg_snapshot_xip(pg_current_snapshot()) x where x < m.wanted_xid and x <> pg_current_xact_id()) then
    -- After a long time without a count, in steps that keep each statement short.
    sure := least(greatest(m.wanted_id, m.folded_id), m.folded_id + 200000);
    with flow as materialized (select f.vendor, f.currency, f.minute, f.net from vendor_flow_between(m.folded_id, sure) f),
    hours as (
      insert into vendor_net_hour as h (vendor, currency, hour, net)
      select vendor, currency, date_trunc('hour', minute), sum(net)::bigint from flow where minute > moment - interval '3 days' group by 1, 2, 3 order by 1, 2, 3
      on conflict (vendor, currency, hour) do update set net = h.net + excluded.net)
    insert into vendor_minute as v (vendor, currency, minute, net)
    select vendor, currency, minute, net from flow where minute >= since order by 1, 2, 3
    on conflict (vendor, currency, minute) do update set net = v.net + excluded.net;
    if sure >= m.wanted_id then m.wanted_id := null; m.wanted_xid := null; end if;
  end if;
  delete from vendor_minute where minute < since;
  delete from vendor_net_hour where hour < moment - interval '3 days';
  -- One statement, so that the figures and the snapshot are taken at the same moment.
  with net as materialized (
    select x.vendor, x.currency, sum(x.net)::bigint as net
      from (select v.vendor, v.currency, v.net from vendor_minute v
            union all select f.vendor, f.currency, f.net from vendor_flow_between(sure, case when m.wanted_id is null or sure = m.folded_id then 9223372036854775807 else sure end) f
             where f.minute >= since) x
     group by 1, 2),
  gone as (
    update vendor_flow f set net = 0 where f.net <> 0 and not exists (select 1 from net n where n.vendor = f.vendor and n.currency = f.currency)),
  kept as (
    insert into vendor_flow as f (vendor, currency, net) select vendor, currency, net from net
    on conflict (vendor, currency) do update set net = excluded.net where f.net <> excluded.net)
  update vendor_flow_mark set seen = pg_current_snapshot(), counted_at = moment;
  update vendor_flow_mark set folded_id = sure, wanted_id = m.wanted_id, wanted_xid = m.wanted_xid, counted_id = last_id;
  delete from vendor_large_win w using vendor_flow_mark k where pg_visible_in_snapshot(w.xid, k.seen);
  return true;
end $$;
