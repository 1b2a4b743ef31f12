-- Stops a market of a match, or resumes it; false if it already is in that state. It waits for slips that are being taken, which hold the same lock in
-- shared mode, so none is stored after the transaction of a stop has been committed.
create or replace function set_market_stop(p_vendor text, p_game_id text, p_fixture text, p_market text, p_stop boolean, p_by text, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('market stops %s %s', p_vendor, p_game_id), 0));
  if p_stop then
    insert into reference_market_stop (vendor, game_id, fixture, market, stopped_by, stopped_at)
    values (p_vendor, p_game_id, p_fixture, p_market, p_by, p_now) on conflict do nothing;
  else
    delete from reference_market_stop where vendor = p_vendor and game_id = p_game_id and fixture = p_fixture and market = p_market;
  end if;
  return found;
end $$;
