-- Facts about withdrawals that a person should know before deciding (finding S-12). The rule that turns them into reasons is in the domain.
create index upline_transfer_to on upline_transfer (upline_id, made_at);
create index known_network_of_all on known_network (network, seen_at);

-- Valid bets of a member from a moment to before another: settled rounds without what was not played, and lottery tickets that stand.
create function turnover_between(p_member text, p_currency text, p_from timestamptz, p_to timestamptz) returns bigint language sql stable as $$
  with own as materialized (
    select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and currency = p_currency and (kind = 'cash' or kind like 'play\_%')),
  edge as materialized (
    select x.next, greatest(x.next, (select until from round_walk)) as walked
      from (select date_bin('15 minutes', p_from, '2000-01-01 00:00+00') + interval '15 minutes' as next) x)
  select coalesce(sum(valid), 0)::bigint from (
    select s.stake - s.unplayed as valid from round_sum s, edge e
     where s.account_id in (select id from own) and s.quarter >= e.next and s.quarter < p_to and s.status in ('won', 'lost')
    union all
    select r.stake - taken_off(r) from play_round r, edge e
     where r.account_id in (select id from own) and r.status in ('won', 'lost') and r.opened_at < p_to
       and (r.opened_at >= e.walked or (r.opened_at >= p_from and r.opened_at < e.next))
    union all
    select t.stake from lottery_ticket t
     where t.account_id in (select id from own) and t.state in ('ACCEPTED', 'SETTLED') and t.accepted_at < p_to
       and date_bin('1 millisecond', t.accepted_at, timestamptz '2000-01-01 00:00+00') >= p_from) x
$$;

-- What is known of each withdrawal at the time it was asked for. `deposited` and `turnover` count since the withdrawal before it.
create function withdrawal_facts(p_ids text[], p_transfers interval, p_places interval, p_close interval, p_near bigint, p_under bigint)
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
       where p.member_id = w.member_id and p.kind = w.kind and upper(p.number) = upper(w.number) and p.made_at <= w.made_at) a on true
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
