-- Closes play until a moment, never shortening an existing closure, and ends every launch that accepts stakes. `p_own` false: the exclusion of
-- another account of the same person. An exclusion forfeits the running bonus first: bonuses are ended in the order bonus, accounts, protection.
create or replace function close_play(p_member text, p_closure text, p_until timestamptz, p_now timestamptz, p_own boolean) returns protection language plpgsql as $$
declare g protection;
begin
  if p_closure = 'exclusion' then perform forfeit_at_exclusion(p_member, p_now); end if;
  insert into protection as p (member_id, closure, closed_at, closed_until, is_own) values (p_member, p_closure, p_now, p_until, p_own)
  on conflict (member_id) do update
    set closure = case when p.closed_until > p_now and p.closure = 'exclusion' then p.closure else excluded.closure end,
        closed_at = case when p.closed_until >= excluded.closed_until then p.closed_at else excluded.closed_at end,
        is_own = case when p.closed_until > p_now and p.is_own then true else excluded.is_own end,
        closed_until = greatest(p.closed_until, excluded.closed_until)
  returning * into g;
  update play_launch l set ended_at = p_now from vendor_player v
   where v.owner_type = 'member' and v.owner_id = p_member and l.vendor = v.vendor and l.player_id = v.player_id and l.ended_at is null and l.live_until > p_now;
  return g;
end $$;
