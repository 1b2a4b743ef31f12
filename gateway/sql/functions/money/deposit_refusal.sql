-- Why money may not come in, by a deposit or a transfer from the upline; null: it may.
create or replace function deposit_refusal(p_member text, p_currency text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; moved record;
begin
  select * into g from protection where member_id = p_member for no key update;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if has_measure(p_member, 'deposits', p_now) then return 'deposits_paused'; end if;
  if not is_complete(p_member) then return 'account_incomplete'; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('deposit', 'net_deposit') loop
      select * into moved from deposit_totals_since(p_member, p_currency, date_trunc(l.period, p_now, l.zone));
      if l.kind = 'deposit' and moved.came + p_amount > l.amount then return 'limit_deposit'; end if;
      if l.kind = 'net_deposit' and moved.came - moved.went + p_amount > l.amount then return 'limit_net_deposit'; end if;
    end loop;
  end if;
  return level_refusal(p_member, 'deposit', p_currency, p_amount, p_now);
end $$;
