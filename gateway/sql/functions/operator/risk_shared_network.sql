-- Networks from which many accounts were used within some days. Households and offices share one, so the bound is high; with more than `max` accounts it is
-- the network of a carrier, which shows nothing.
create or replace function risk_shared_network(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with seen as (select distinct network from known_network where seen_at > p_from and seen_at <= p_until),
  own as (select s.network from seen s
           where (select count(*) from (select from known_network o where o.network = s.network and o.seen_at <= p_until
                                           and o.seen_at > p_until - (p_terms ->> 'days')::int * interval '1 day' limit (p_terms ->> 'max')::int + 1) few)
                 <= (p_terms ->> 'max')::int)
  select s.network, (array_agg(m.id order by m.created_at, m.id))[1], array_agg(m.id order by m.created_at, m.id),
         jsonb_build_object('count', count(*)), max(o.seen_at)
    from own s
    join known_network o on o.network = s.network and o.seen_at <= p_until and o.seen_at > p_until - (p_terms ->> 'days')::int * interval '1 day'
    join member m on m.id = o.member_id and m.type <> 4
   group by s.network having count(*) >= (p_terms ->> 'count')::int
$$;
