-- Why a deposit may not be credited: its member is on a break or excluded, or has used up a limit; null: it may. Only credited deposits count, in the
-- period in which this one was requested. Locks the member's protection, so that two credits at once cannot both stay below a limit.
create or replace function deposit_credit_refusal(p_deposit text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare d deposit; g protection; l protection_limit; first timestamptz; ended timestamptz; came bigint; went bigint;
begin
  select * into d from deposit where id = p_deposit;
  select * into g from protection where member_id = d.member_id for no key update;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if not coalesce(g.has_limits, false) then return null; end if;
  for l in select * from protection_limit where member_id = d.member_id and amount is not null and kind in ('deposit', 'net_deposit') loop
    first := date_trunc(l.period, d.made_at, l.zone);
    ended := date_trunc(l.period, first + case l.period when 'day' then interval '36 hours' when 'week' then interval '10 days' else interval '45 days' end, l.zone);
    select coalesce(sum(amount), 0) into came from deposit
     where member_id = d.member_id and currency = d.currency and state = 'paid' and id <> d.id and made_at >= first and made_at < ended;
    if l.kind = 'deposit' and came + p_amount > l.amount then return 'limit_deposit'; end if;
    if l.kind = 'net_deposit' then
      select coalesce(sum(p.received), 0) into went from withdrawal w join withdrawal_part p on p.withdrawal_id = w.id
       where w.member_id = d.member_id and w.currency = d.currency and p.state in ('received', 'forced', 'partial')
         and p.answered_at >= first and p.answered_at < ended;
      if came - went + p_amount > l.amount then return 'limit_net_deposit'; end if;
    end if;
  end loop;
  return null;
end $$;
