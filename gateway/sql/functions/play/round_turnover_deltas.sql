-- What the ledger entries after `p_after`, up to `p_until`, add to the turnover of members: one row per entry of a round, with the change of its
-- valid bets and of what was paid back. A round counts from its end on, so all its entries are read again: the result does not depend on when it is
-- aggregated. Only real-money rounds of providers (`prov:%`) are read. Offset stake (`unplayed`, decision 68) is subtracted from both, so that their sum is what the ledger shows; `paid` may therefore be negative.
-- `valid_sum`, `paid_sum`: both of the whole round after the entry.
create or replace function round_turnover_deltas(p_after bigint, p_until bigint)
returns table (id bigint, member_id text, currency text, title_id text, created_at timestamptz, valid numeric, paid numeric, valid_sum numeric, paid_sum numeric) language sql stable as $$
  with fresh as materialized (
    select x.id, x.kind, x.scope, x.round_id, x.account_id, x.created_at from ledger_tx x
     where x.id > p_after and x.id <= p_until and x.outcome = 'applied'),
  touched as materialized (
    select distinct f.scope, f.round_id, f.account_id, a.owner_id as member_id, a.currency
      from fresh f join lateral (select * from account k where k.id = f.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     where f.scope like 'prov:%' and f.round_id is not null and f.kind in ('bet', 'win', 'rollback', 'round_close')),
  story as (
    select t.member_id, t.currency, t.account_id, t.scope, t.round_id, x.id, x.kind, x.amount, x.created_at,
           max(x.title_id) over (partition by t.scope, t.round_id, t.account_id) as title_id,
           sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
           sum(case x.kind when 'win' then x.amount else 0 end) over so_far as won,
           coalesce(sum(x.unplayed) over so_far, 0) as unplayed,
           bool_or(x.kind in ('win', 'round_close')) over so_far as ended
      from touched t
      join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
        on x.account_id = t.account_id and x.id <= p_until and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
    window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
  rounds as (
    select s.*, case when ended then stake - least(unplayed, stake) else 0 end - lag(case when ended then stake - least(unplayed, stake) else 0 end, 1, 0::numeric) over before as valid,
           case kind when 'win' then amount else 0 end - least(unplayed, stake) + lag(least(unplayed, stake), 1, 0::numeric) over before as paid
      from story s window before as (partition by scope, round_id, account_id order by id))
  select r.id, r.member_id, r.currency, r.title_id, r.created_at, r.valid, r.paid,
         case when r.ended then r.stake - least(r.unplayed, r.stake) else 0 end, r.won - least(r.unplayed, r.stake)
    from rounds r where r.id > p_after
$$;
