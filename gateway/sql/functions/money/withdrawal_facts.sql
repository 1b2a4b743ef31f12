-- Facts for the review of withdrawals. The account of a withdrawal is found by the index of its number.
create or replace function withdrawal_facts(p_ids text[], p_transfers interval, p_places interval, p_close interval, p_near bigint, p_under bigint)
returns table (id text, payee_name text, deposited bigint, turnover bigint, account_seconds double precision, circular int, same_device int, same_network int, near_threshold int)
language sql stable as $$
  select w.id, m.payee_name, d.deposited, turnover_between(w.member_id, w.currency, s.since, w.made_at), extract(epoch from w.made_at - a.made_at)::float8,
         c.n, v.n, k.n, t.n
    from withdrawal w
    join member m on m.id = w.member_id
    cross join lateral (
      select coalesce((select max(o.made_at) from withdrawal o
                        where o.member_id = w.member_id and o.made_at < w.made_at and o.state not in ('rejected', 'cancelled')), m.created_at) as since) s
    cross join lateral (
      select coalesce(sum(o.amount - o.fee), 0)::bigint as deposited from deposit o
       where o.member_id = w.member_id and o.currency = w.currency and o.state = 'paid' and o.changed_at >= s.since and o.changed_at <= w.made_at) d
    left join lateral (
      select max(p.made_at) as made_at from payout_account p
       where p.member_id = w.member_id and p.kind = w.kind and p.number_index = w.number_index and p.made_at <= w.made_at) a on true
    cross join lateral (
      select count(distinct sent.other)::int as n
        from (select u.upline_id as other from upline_transfer u where u.member_id = w.member_id and u.made_at > w.made_at - p_transfers and u.made_at <= w.made_at
              union all
              select o.downline_id from downline_transfer o where o.member_id = w.member_id and o.made_at > w.made_at - p_transfers and o.made_at <= w.made_at) sent
       where exists (select 1 from upline_transfer b where b.upline_id = w.member_id and b.member_id = sent.other and b.made_at > w.made_at - p_transfers and b.made_at <= w.made_at)
          or exists (select 1 from downline_transfer b where b.downline_id = w.member_id and b.member_id = sent.other and b.made_at > w.made_at - p_transfers and b.made_at <= w.made_at)) c
    cross join lateral (
      select count(distinct o.member_id)::int as n from known_device own join known_device o on o.device_hash = own.device_hash and o.member_id <> own.member_id
       where own.member_id = w.member_id and own.seen_at > w.made_at - p_places and o.seen_at > w.made_at - p_places) v
    cross join lateral (
      select count(distinct o.member_id)::int as n from known_network own join known_network o on o.network = own.network and o.member_id <> own.member_id
       where own.member_id = w.member_id and own.seen_at > w.made_at - p_places and o.seen_at > w.made_at - p_places) k
    cross join lateral (
      select count(*)::int as n from withdrawal o, currency e
       where e.code = w.currency and o.member_id = w.member_id and o.currency = w.currency and o.made_at > w.made_at - p_close and o.made_at <= w.made_at
         and o.state not in ('rejected', 'cancelled') and o.amount >= p_near * (10 ^ e.exponent)::bigint and o.amount < p_under * (10 ^ e.exponent)::bigint) t
   where w.id = any(p_ids)
$$;
