-- Members who withdraw most of what they deposited shortly before, without having bet it once.
create or replace function risk_pass_through(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  select distinct on (w.member_id) w.member_id, w.member_id, array[w.member_id],
         jsonb_build_object('came', c.came, 'went', w.amount, 'played', c.played, 'currency', w.currency), w.made_at
    from withdrawal w
    cross join lateral (select * from risk_came_in(w.member_id, w.currency, (p_terms ->> 'minutes')::int, w.made_at)) c
   where w.made_at > p_from and w.made_at <= p_until and w.state not in ('rejected', 'cancelled')
     and c.came > 0 and c.came >= coalesce((p_terms -> 'floor' ->> w.currency)::bigint, 0)
     and w.amount * 100 >= (p_terms ->> 'share')::int * c.came and c.played * 100 < (p_terms ->> 'turnover')::int * c.came
   order by w.member_id, w.made_at desc
$$;
