-- Why a member may not stake `p_amount` (minor units) at `p_now`: the refusal, or null if the member may. Checks closures, completeness, the largest
-- stake of a running bonus and the limits for stakes, loss and time; in the book of play money closures only. `p_complete`: the completeness, where
-- the caller has read it. Also records a sign of play, and the day on which a limit refused.
create or replace function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz, p_complete boolean default null) returns text language plpgsql as $$
declare g protection; complete boolean := p_complete; l protection_limit; since timestamptz; played record; refused text;
begin
  select * into g from protection where member_id = p_member;
  if p_book = 'real' and g.has_limits then
    select * into g from protection where member_id = p_member for no key update;
  end if;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  if complete is null then select type = 4 or missing_fields = '{}' into complete from member where id = p_member; end if;
  if complete is not true then return 'account_incomplete'; end if;
  if p_amount > g.most_stake then return 'limit_bonus'; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('stake', 'loss', 'time') loop
      since := date_trunc(l.period, p_now, l.zone);
      if l.kind = 'time' then
        if play_millis_since(p_member, since) >= l.amount * 60000 then refused := 'limit_time'; end if;
      else
        select * into played from play_totals_since(p_account, since);
        if l.kind = 'stake' and played.staked + p_amount > l.amount then refused := 'limit_stake'; end if;
        if l.kind = 'loss' and played.staked - played.won + p_amount > l.amount then refused := 'limit_loss'; end if;
      end if;
      if refused is not null then
        perform record_limit_hit(p_member, l.zone, p_now);
        return refused;
      end if;
    end loop;
  end if;
  -- Written every 15 seconds at most, so that a stake normally costs one read.
  if g.played_at is null or g.played_at < p_now - interval '15 seconds' then perform record_play_time(p_member, p_now); end if;
  return null;
end $$;
