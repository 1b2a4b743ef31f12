-- Browsers on which several accounts were used within some days; those of trial sessions do not count.
create or replace function risk_shared_device(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with seen as (select distinct device_hash from known_device where seen_at > p_from and seen_at <= p_until)
  select left(encode(s.device_hash, 'hex'), 40), (array_agg(m.id order by m.created_at, m.id))[1], array_agg(m.id order by m.created_at, m.id),
         jsonb_build_object('count', count(*)), max(o.seen_at)
    from seen s
    join known_device o on o.device_hash = s.device_hash and o.seen_at <= p_until and o.seen_at > p_until - (p_terms ->> 'days')::int * interval '1 day'
    join member m on m.id = o.member_id and m.type <> 4
   group by s.device_hash having count(*) >= (p_terms ->> 'count')::int
$$;
