-- Stores a batch of commission windows and pays them in the given order; returns how many were new. An advisory lock admits one batch at a time on
-- the whole platform: when two processes computed the same window, the second finds it stored and does nothing. A window of a contract is stored only
-- if it begins where the previous one ended.
create or replace function post_commissions(p_rows jsonb, p_now timestamptz) returns int language plpgsql as $$
declare v_new int; v_owed bigint[];
begin
  perform pg_advisory_xact_lock(7319544240);
  with given as (
    select r ->> 'contract' as id, (r ->> 'from')::timestamptz as starts, (r ->> 'to')::timestamptz as ends, r, place, k.period_end as reached
      from jsonb_array_elements(p_rows) with ordinality as e (r, place)
      left join lateral (select q.period_end from contract_payment q where q.contract_id = r ->> 'contract' order by q.period_end desc limit 1) k on true),
  ahead as (
    select g.*, coalesce(lag(g.ends) over (partition by g.id order by g.place), g.reached, g.starts) as due from given g where g.reached is null or g.starts >= g.reached),
  fresh as (select a.*, bool_and(a.starts = a.due) over (partition by a.id order by a.place) as follows from ahead a),
  written as (
    insert into contract_payment (contract_id, kind, payer_id, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base,
                                  carried, amount, lines_until, state, made_at)
    select c.id, c.kind, c.upline_id, c.member_id, c.currency, f.starts, f.ends, (r ->> 'figuresFrom')::timestamptz, r -> 'figures', (r ->> 'windowBet')::bigint,
           (r ->> 'rule')::smallint, r ->> 'reason', (r ->> 'rate')::int, (r ->> 'base')::bigint, (r ->> 'carried')::bigint, (r ->> 'amount')::bigint, (r ->> 'linesUntil')::bigint,
           case when (r ->> 'amount')::bigint = 0 then 'nothing' else 'owed' end, p_now
      from fresh f join contract c on c.id = f.id where f.follows order by f.place
    returning id, state)
  select count(*), array_agg(id order by id) filter (where state = 'owed') into v_new, v_owed from written;
  if v_owed is not null then perform settle_owed_commissions(v_owed, p_now); end if;
  return v_new;
end $$;
