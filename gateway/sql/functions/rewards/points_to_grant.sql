-- What the ledger entries after `p_from`, up to `p_to`, and these issues add to the base of points, in minor units by member, currency and source,
-- with the `remainder` of earlier grants. `p_sources` maps kinds of games to sources. Members whose play is closed get none.
create or replace function points_to_grant(p_from bigint, p_to bigint, p_issues bigint[], p_sources jsonb, p_now timestamptz)
returns table (member text, currency text, source text, amount bigint, remainder bigint) language sql stable as $$
  with fresh as materialized (
    select x.id, x.kind, x.scope, x.round_id, x.account_id from ledger_tx x where x.id > p_from and x.id <= p_to and x.outcome = 'applied'),
  touched as materialized (
    select distinct f.scope, f.round_id, f.account_id, a.owner_id, a.currency
      from fresh f join lateral (select * from account k where k.id = f.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     where f.scope like 'prov:%' and f.round_id is not null and f.kind in ('bet', 'win', 'rollback', 'round_close')),
  -- A round counts from its end on, and an entry by the difference that it makes, as in `round_turnover_deltas`.
  story as (
    select t.*, x.id,
           sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
           coalesce(sum(x.unplayed) over so_far, 0) as unplayed,
           bool_or(x.kind in ('win', 'round_close')) over so_far as ended
      from touched t
      join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
        on x.account_id = t.account_id and x.id <= p_to and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
    window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
  rounds as (
    select s.scope, s.round_id, s.account_id, s.owner_id, s.currency, s.id,
           case when ended then stake - least(unplayed, stake) else 0 end
             - lag(case when ended then stake - least(unplayed, stake) else 0 end, 1, 0::numeric) over (partition by scope, round_id, account_id order by id) as valid
      from story s),
  added as (
    select r.owner_id, r.currency, p_sources ->> g.game_type as source, r.valid
      from rounds r
      join lateral (select * from play_round k where k.scope = r.scope and k.round_id = r.round_id and k.account_id = r.account_id offset 0) p on true
      join lateral (select * from game k where k.game_id = p.title_id offset 0) g on true
     where r.id > p_from and r.valid <> 0
    union all
    select a.owner_id, a.currency, 'deposit', d.delta
      from fresh x join lateral (select * from transfer k where k.tx_id = x.id offset 0) l on x.kind ~ '^deposit'
      cross join lateral (values (l.from_id, -l.amount), (l.to_id, l.amount)) d(account_id, delta)
      join lateral (select * from account k where k.id = d.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real' and a.kind = 'cash'
    union all
    select a.owner_id, a.currency, 'lottery', i.amount
      from point_issue i join account a on a.id = i.account_id and a.owner_type = 'member' and a.book = 'real' where i.id = any(p_issues))
  select x.owner_id, x.currency, x.source, x.amount, coalesce(r.rest, 0)
    from (select a.owner_id, a.currency, a.source, sum(a.valid)::bigint as amount from added a where a.source is not null and a.currency <> 'PTS'
           group by 1, 2, 3 having sum(a.valid) <> 0) x
    left join point_rest r on r.member_id = x.owner_id and r.currency = x.currency and r.source = x.source
   where not exists (select 1 from protection p where p.member_id = x.owner_id and p.closed_until > p_now)
$$;
