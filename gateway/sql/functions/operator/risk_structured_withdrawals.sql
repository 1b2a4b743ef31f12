-- Members with several requests for withdrawals just below the same threshold within some days.
create or replace function risk_structured_withdrawals(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with near as (
    select w.member_id, w.currency, w.made_at as at, t.threshold::bigint as threshold
      from withdrawal w cross join lateral jsonb_array_elements_text(p_terms -> 'thresholds' -> w.currency) t(threshold)
     where w.made_at > p_from and w.made_at <= p_until and w.state <> 'cancelled'
       and w.amount < t.threshold::bigint and w.amount * 100 >= (p_terms ->> 'share')::int * t.threshold::bigint)
  select distinct on (n.member_id) n.member_id, n.member_id, array[n.member_id],
         jsonb_build_object('count', c.n, 'sum', c.amount, 'threshold', n.threshold, 'currency', n.currency), n.at
    from near n cross join lateral (
      select count(*) as n, sum(o.amount)::bigint as amount from withdrawal o
       where o.member_id = n.member_id and o.currency = n.currency and o.state <> 'cancelled'
         and o.made_at > n.at - (p_terms ->> 'days')::int * interval '1 day' and o.made_at <= n.at
         and o.amount < n.threshold and o.amount * 100 >= (p_terms ->> 'share')::int * n.threshold) c
   where c.n >= (p_terms ->> 'count')::int
   order by n.member_id, n.at desc
$$;
