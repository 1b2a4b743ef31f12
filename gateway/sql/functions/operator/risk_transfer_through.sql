-- Members, not agents, who send most of a fresh deposit to their upline without having bet it once.
create or replace function risk_transfer_through(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  select distinct on (u.member_id) u.member_id, u.member_id, array[u.member_id, u.upline_id],
         jsonb_build_object('came', c.came, 'went', u.amount, 'played', c.played, 'currency', u.currency), u.made_at
    from upline_transfer u join member m on m.id = u.member_id and not is_agent(m.type)
    cross join lateral (select * from risk_came_in(u.member_id, u.currency, (p_terms ->> 'minutes')::int, u.made_at)) c
   where u.made_at > p_from and u.made_at <= p_until
     and c.came > 0 and c.came >= coalesce((p_terms -> 'floor' ->> u.currency)::bigint, 0)
     and u.amount * 100 >= (p_terms ->> 'share')::int * c.came and c.played * 100 < (p_terms ->> 'turnover')::int * c.came
   order by u.member_id, u.made_at desc
$$;
