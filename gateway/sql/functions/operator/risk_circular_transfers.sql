-- Money that goes up to an upline and comes back, several times and without play. Transfers follow the agent tree, so each circle passes one pair both ways.
create or replace function risk_circular_transfers(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with moved as (
    select member_id as lower, upline_id as upper, currency, made_at from upline_transfer where made_at > p_from and made_at <= p_until
    union all
    select downline_id, member_id, currency, made_at from downline_transfer where made_at > p_from and made_at <= p_until),
  pairs as (select lower, upper, currency, max(made_at) as at, max(made_at) - (p_terms ->> 'days')::int * interval '1 day' as since from moved group by 1, 2, 3)
  select p.lower || ' ' || p.upper || ' ' || p.currency, p.lower, array[p.lower, p.upper],
         jsonb_build_object('count', least(u.n, d.n), 'went', u.amount, 'came', d.amount, 'played', b.played, 'currency', p.currency), p.at
    from pairs p
    cross join lateral (
      select count(*) as n, coalesce(sum(amount), 0)::bigint as amount from upline_transfer
       where member_id = p.lower and upline_id = p.upper and currency = p.currency and made_at > p.since and made_at <= p.at) u
    cross join lateral (
      select count(*) as n, coalesce(sum(amount), 0)::bigint as amount from downline_transfer
       where member_id = p.upper and downline_id = p.lower and currency = p.currency and made_at > p.since and made_at <= p.at) d
    cross join lateral (select turnover_between(p.lower, p.currency, p.since, p.at) as played) b
   where least(u.n, d.n) >= (p_terms ->> 'count')::int and least(u.amount, d.amount) >= coalesce((p_terms -> 'floor' ->> p.currency)::bigint, 0)
     and least(u.amount, d.amount) * 100 >= (p_terms ->> 'share')::int * greatest(u.amount, d.amount)
     and b.played * 100 < (p_terms ->> 'turnover')::int * least(u.amount, d.amount)
$$;
