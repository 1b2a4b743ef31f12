-- What members played for real money with a vendor in a span, by title and currency: rounds that ended in it. A round that was opened more than two days
-- before is not found.
create or replace function vendor_sums(p_vendor text, p_from timestamptz, p_to timestamptz)
returns table (title_id text, currency text, rounds bigint, stake bigint, paid bigint) language sql stable as $$
  select r.title_id, a.currency, count(distinct r.round_id), sum(r.stake - r.returned)::bigint, sum(r.won + r.held)::bigint
    from play_round r join lateral (select * from account k where k.id = r.account_id offset 0) a on a.book = 'real' and a.owner_type = 'member'
   where r.vendor = p_vendor and r.opened_at >= p_from - interval '2 days' and r.opened_at < p_to and r.last_at >= p_from and r.last_at < p_to and r.status <> 'open'
   group by 1, 2
$$;
