-- Payout accounts that several members have, or had: an account that was removed counts, because it is otherwise passed from one to the next.
create or replace function risk_shared_payout(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with added as (
    select distinct kind, upper(institution) as institution, number_index from payout_account
     where made_at > p_from and made_at <= p_until and number_index is not null),
  owners as (
    select a.kind, a.institution, a.number_index, o.member_id, max(o.made_at) as at
      from added a join payout_account o on o.number_index = a.number_index and o.kind = a.kind and upper(o.institution) = a.institution and o.made_at <= p_until
     group by 1, 2, 3, 4)
  select x.kind || ' ' || left(encode(x.number_index, 'hex'), 32), (array_agg(x.member_id order by m.created_at, m.id))[1],
         array_agg(x.member_id order by m.created_at, m.id), jsonb_build_object('count', count(*)), max(x.at)
    from owners x join member m on m.id = x.member_id
   group by x.kind, x.institution, x.number_index having count(*) >= (p_terms ->> 'count')::int
$$;
