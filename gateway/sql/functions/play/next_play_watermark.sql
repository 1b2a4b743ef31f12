-- How far turnover may be aggregated: the watermark, locked and advanced. A ledger entry is safe to read once no transaction is running that could
-- still commit an earlier one. Null: there is nothing to aggregate. `p_until` is the start of the newest window, in steps of five minutes.
create or replace function next_play_watermark(p_until timestamptz) returns fold_mark language plpgsql as $$
declare m fold_mark;
begin
  -- Without new entries nothing is written.
  select * into m from fold_mark;
  if p_until <= m.sealed_until and m.wanted_id is null and not exists (select 1 from play_due)
     and m.folded_id >= m.sure_id and m.folded_id >= (select last_value from ledger_tx_id_seq) then
    return null;
  end if;
  select * into m from fold_mark for update;
  for turn in 1 .. 2 loop
    if m.wanted_id is null then
      select last_value into m.wanted_id from ledger_tx_id_seq;
      select pg_snapshot_xmax(pg_current_snapshot()), p_until into m.wanted_xid, m.wanted_until;
    end if;
    exit when exists (select 1 from pg_snapshot_xip(pg_current_snapshot()) x where x < m.wanted_xid and x <> pg_current_xact_id());
    m.sure_id := greatest(m.sure_id, m.wanted_id);
    m.sealing := greatest(m.sealing, m.wanted_until);
    m.wanted_id := null;
    exit when m.sealing >= p_until;
  end loop;
  return m;
end $$;
