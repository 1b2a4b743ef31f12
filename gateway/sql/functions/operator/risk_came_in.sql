-- What came to a member by deposits in the minutes before a moment, when the first of it came, and the valid bets since then.
create or replace function risk_came_in(p_member text, p_currency text, p_minutes int, p_at timestamptz)
returns table (came bigint, since timestamptz, played bigint) language sql stable as $$
  with paid as (
    select coalesce(sum(d.amount - d.fee), 0)::bigint as came, min(d.changed_at) as since from deposit d
     where d.member_id = p_member and d.currency = p_currency and d.state = 'paid' and d.made_at > p_at - interval '9 days'
       and d.changed_at > p_at - p_minutes * interval '1 minute' and d.changed_at <= p_at)
  select p.came, p.since, case when p.since is null then 0 else turnover_between(p_member, p_currency, p.since, p_at) end from paid p
$$;
