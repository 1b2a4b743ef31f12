-- Stores the watermark after ledger entries up to `p_folded` were aggregated, of which the newest window is `p_newest`, and returns the end of the
-- closed windows: windows close once every entry that belongs to them has been aggregated.
create or replace function store_play_watermark(m fold_mark, p_folded bigint, p_newest timestamptz) returns timestamptz language plpgsql as $$
begin
  m.folded_id := greatest(m.folded_id, p_folded);
  if m.folded_id >= m.sure_id and not exists (select 1 from play_due where at < m.sealing) then m.sealed_until := greatest(m.sealed_until, m.sealing); end if;
  update fold_mark set folded_id = m.folded_id, sure_id = m.sure_id, sealing = m.sealing, sealed_until = m.sealed_until, wanted_id = m.wanted_id,
         wanted_xid = m.wanted_xid, wanted_until = m.wanted_until, newest = greatest(m.newest, p_newest);
  return m.sealed_until;
end $$;
