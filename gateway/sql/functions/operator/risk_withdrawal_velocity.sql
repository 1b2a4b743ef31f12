-- Members with many requests for withdrawals of a large sum within some hours; cancelled ones do not count.
create or replace function risk_withdrawal_velocity(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  select distinct on (w.member_id) w.member_id, w.member_id, array[w.member_id],
         jsonb_build_object('count', c.n, 'sum', c.amount, 'currency', w.currency), w.made_at
    from withdrawal w cross join lateral (
      select count(*) as n, sum(o.amount)::bigint as amount from withdrawal o
       where o.member_id = w.member_id and o.currency = w.currency and o.state <> 'cancelled'
         and o.made_at > w.made_at - (p_terms ->> 'hours')::int * interval '1 hour' and o.made_at <= w.made_at) c
   where w.made_at > p_from and w.made_at <= p_until and w.state <> 'cancelled'
     and c.n >= (p_terms ->> 'count')::int and c.amount >= coalesce((p_terms -> 'floor' ->> w.currency)::bigint, 0)
   order by w.member_id, w.made_at desc
$$;
