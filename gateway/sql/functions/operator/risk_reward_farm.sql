-- Uplines to whom several direct downlines send money who claimed rewards and paid nothing in themselves.
create or replace function risk_reward_farm(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language sql stable as $$
  with uplines as (
    select upline_id, max(made_at) as at, max(made_at) - (p_terms ->> 'days')::int * interval '1 day' as since
      from upline_transfer where made_at > p_from and made_at <= p_until group by 1),
  senders as (
    select l.upline_id, l.at, u.member_id, sum(u.amount) as amount, min(u.currency) as currency
      from uplines l join upline_transfer u on u.upline_id = l.upline_id and u.made_at > l.since and u.made_at <= l.at
      join member m on m.id = u.member_id and m.upline_id = l.upline_id
     where exists (select from reward_identity r where r.member_id = u.member_id and r.kind = 'person' and r.claimed_at > l.since and r.claimed_at <= l.at)
       and not exists (select from deposit d where d.member_id = u.member_id and d.state = 'paid' and d.made_at > l.since - interval '9 days' and d.changed_at > l.since)
     group by 1, 2, 3)
  select s.upline_id, s.upline_id, s.upline_id || array_agg(s.member_id order by s.member_id),
         jsonb_build_object('count', count(*), 'sum', sum(s.amount)::bigint, 'currency', min(s.currency)), s.at
    from senders s group by s.upline_id, s.at having count(*) >= (p_terms ->> 'count')::int
$$;
