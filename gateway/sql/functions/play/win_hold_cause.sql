-- Why a win of `p_amount` (minor units) is held, with the limit that it exceeds; null: it is credited. Part of every win, so lookups are few: the
-- limits need one, because most vendors have no row of their own and use the default ('*').
create or replace function win_hold_cause(v vendor_profile, p_currency text, p_scope text, p_ext text, p_round text, p_game text, p_account bigint, p_amount bigint) returns hold_cause language plpgsql as $$
declare l vendor_limit; f vendor_flow; stake bigint; before bigint; total numeric; times bigint; moment timestamptz := platform_now(); counted timestamptz;
begin
  -- Separate lookups by primary key: joining them costs more.
  select r.stake - r.returned, r.won + r.held into stake, before from play_round r where r.scope = p_scope and r.round_id = p_round and r.account_id = p_account;
  select * into l from vendor_limit x where x.vendor in (v.vendor, '*') and x.currency = p_currency order by x.vendor = '*' limit 1;
  if l.vendor is null then l := vendor_limit_of(v.vendor, p_currency); end if;
  -- All wins of a round count together, so that a prize paid in parts is one prize.
  total := coalesce(before, 0)::numeric + p_amount;
  if stake > 0 then
    -- Multiples are 1 or more, so a round that pays its stake or less needs no lookup of its title.
    if total > stake then
      select g.max_win into times from game g where g.game_id = p_game and g.provider = v.vendor;
      times := coalesce(times, v.win_multiple);
      if total > stake::numeric * times then return ('title', stake * times)::hold_cause; end if;
    end if;
  elsif total > l.free_win then
    return ('free', l.free_win)::hold_cause;
  end if;
  if total > l.largest_win then return ('vendor', l.largest_win)::hold_cause; end if;
  select * into f from vendor_flow x where x.vendor = v.vendor and x.currency = p_currency;
  if f.tripped_until > moment then return ('hour', l.hour_loss)::hold_cause; end if;
  if l.hour_loss is null then return null; end if;
  if p_amount::numeric * 5000 <= l.hour_loss - coalesce(f.net, 0) then
    select counted_at into counted from vendor_flow_mark;
    if counted between moment - interval '5 seconds' and moment then return null; end if;
  end if;
  if hour_is_exceeded(v.vendor, p_currency, p_scope, p_ext, p_amount, l.hour_loss) then return ('hour', l.hour_loss)::hold_cause; end if;
  return null;
end $$;
