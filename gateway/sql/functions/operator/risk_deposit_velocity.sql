-- Members with many paid deposits of a large sum within some hours.
create or replace function risk_deposit_velocity(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  select distinct on (d.member_id) d.member_id, d.member_id, array[d.member_id],
         jsonb_build_object('count', c.n, 'sum', c.amount, 'currency', d.currency), d.changed_at
    from deposit d cross join lateral (
      select count(*) as n, sum(o.amount)::bigint as amount from deposit o
       where o.member_id = d.member_id and o.currency = d.currency and o.state = 'paid' and o.made_at > d.changed_at - interval '9 days'
         and o.changed_at > d.changed_at - (p_terms ->> 'hours')::int * interval '1 hour' and o.changed_at <= d.changed_at) c
   where d.state = 'paid' and d.changed_at > p_from and d.changed_at <= p_until
     and c.n >= (p_terms ->> 'count')::int and c.amount >= coalesce((p_terms -> 'floor' ->> d.currency)::bigint, 0)
   order by d.member_id, d.changed_at desc
$$;
