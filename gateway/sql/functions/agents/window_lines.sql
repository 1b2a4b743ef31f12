-- The ledger entries from which a window was aggregated, by the same rules as `aggregate_play`.
create or replace function window_lines(p_member text, p_currency text, p_at timestamptz)
returns table (reference text, at timestamptz, kind text, title_id text, valid_bet bigint, paid bigint, rebate bigint, bonus bigint) language plpgsql stable as $$
declare ends timestamptz := p_at + interval '5 minutes';
begin
  return query
    with own as materialized (
      select a.id from account a where a.book = 'real' and a.currency = p_currency and a.owner_type = 'member' and a.owner_id = p_member),
    late as materialized (
      select x.* from play_late l join ledger_tx x on x.id = l.tx_id where l.starts_at = p_at),
    touched as materialized (
      select r.scope, r.round_id, r.account_id from own o join play_round r on r.account_id = o.id
       where r.opened_at >= p_at - interval '40 days' and r.opened_at < ends and r.last_at >= p_at
      union
      select l.scope, l.round_id, l.account_id from late l join own o on o.id = l.account_id where l.scope like 'prov:%' and l.round_id is not null),
    -- A round counts from its end on: each entry adds the difference that it makes.
    story as (
      select t.scope, t.round_id, t.account_id, x.id, x.kind, x.title_id, x.amount, x.created_at,
             sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end) over so_far as stake,
             coalesce(sum(x.unplayed) over so_far, 0) as unplayed,
             bool_or(x.kind in ('win', 'round_close')) over so_far as ended
        from touched t join lateral (select * from ledger_tx k where k.scope = t.scope and k.round_id = t.round_id offset 0) x
          on x.account_id = t.account_id and x.outcome = 'applied' and x.kind in ('bet', 'win', 'rollback', 'round_close')
      window so_far as (partition by t.scope, t.round_id, t.account_id order by x.id)),
    rounds as (
      select s.id, s.created_at, s.kind, coalesce(s.title_id, '') as title,
             case s.kind when 'win' then s.amount else 0 end - least(s.unplayed, s.stake) + lag(least(s.unplayed, s.stake), 1, 0::numeric) over before as paid,
             case when s.ended then s.stake - least(s.unplayed, s.stake) else 0 end
               - lag(case when s.ended then s.stake - least(s.unplayed, s.stake) else 0 end, 1, 0::numeric) over before as valid
        from story s window before as (partition by s.scope, s.round_id, s.account_id order by s.id)),
    moved as (
      select m.tx_id as id, m.at as created_at, m.kind, turnover_group(m.kind) as what, m.delta
        from own o join movement_sum s on s.account_id = o.id and s.quarter = date_bin('15 minutes', p_at, '2000-01-01 00:00+00') and turnover_group(s.kind) in ('rebate', 'bonus')
        join movement m on m.account_id = o.id and m.seq between s.first_seq and s.last_seq and m.kind = s.kind and m.vendor = s.vendor and m.title_id = s.title_id
       where m.at >= p_at and m.at < ends
      union all
      select l.id, l.created_at, l.kind, turnover_group(l.kind), m.delta
        from late l join own o on true join transfer f on f.tx_id = l.id cross join lateral (values (f.from_id, -f.amount), (f.to_id, f.amount)) m(account_id, delta)
       where m.account_id = o.id and turnover_group(l.kind) in ('rebate', 'bonus') and not (l.created_at >= p_at and l.created_at < ends)),
    lines as (
      select r.id, r.created_at, r.kind, r.title, r.valid, r.paid, 0::bigint as rebate, 0::bigint as bonus from rounds r where r.valid <> 0 or r.paid <> 0
      union all
      select m.id, m.created_at, m.kind, '', 0, 0, case m.what when 'rebate' then m.delta else 0 end, case m.what when 'bonus' then m.delta else 0 end from moved m)
    select l.id::text, l.created_at, l.kind, l.title, l.valid::bigint, l.paid::bigint, l.rebate::bigint, l.bonus::bigint from lines l
     where exists (select 1 from play_late k where k.tx_id = l.id and k.starts_at = p_at)
        or (l.created_at >= p_at and l.created_at < ends and not exists (select 1 from play_late k where k.tx_id = l.id))
    union all
    -- A lottery ticket counts when its issue is settled, and again with the difference when the result is corrected.
    select i.game_code || ' ' || i.name, i.settled_at, 'lottery_settlement', i.game_code, p.valid_bet, p.paid, p.rebate, 0::bigint
      from own o join play_issue p on p.account_id = o.id and p.starts_at = p_at join lottery_issue i on i.id = p.issue_id
     order by 2, 1;
end $$;
