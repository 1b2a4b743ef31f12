-- Members with several paid deposits just below the same threshold within some days.
create or replace function risk_structured_deposits(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with near as (
    select d.member_id, d.currency, d.changed_at as at, t.threshold::bigint as threshold
      from deposit d cross join lateral jsonb_array_elements_text(p_terms -> 'thresholds' -> d.currency) t(threshold)
     where d.state = 'paid' and d.changed_at > p_from and d.changed_at <= p_until
       and d.amount < t.threshold::bigint and d.amount * 100 >= (p_terms ->> 'share')::int * t.threshold::bigint)
  select distinct on (n.member_id) n.member_id, n.member_id, array[n.member_id],
         jsonb_build_object('count', c.n, 'sum', c.amount, 'threshold', n.threshold, 'currency', n.currency), n.at
    from near n cross join lateral (
      select count(*) as n, sum(o.amount)::bigint as amount from deposit o
       where o.member_id = n.member_id and o.currency = n.currency and o.state = 'paid' and o.made_at > n.at - ((p_terms ->> 'days')::int + 9) * interval '1 day'
         and o.changed_at > n.at - (p_terms ->> 'days')::int * interval '1 day' and o.changed_at <= n.at
         and o.amount < n.threshold and o.amount * 100 >= (p_terms ->> 'share')::int * n.threshold) c
   where c.n >= (p_terms ->> 'count')::int
   order by n.member_id, n.at desc
$$;
