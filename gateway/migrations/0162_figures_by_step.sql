-- What the teams of contracts did step by step of five minutes within a stretch of one day, so that a house that slept reads its play once and
-- not again for every window of it. `active_change`: how many more or fewer are active after the step, counted anew in every piece of `p_piece`
-- from `p_origin` on (an hour; or so long that the stretch is one piece, where a day so far is counted).
create function figures_by_step(p_contracts text[], p_currency text, p_from timestamptz, p_to timestamptz, p_origin timestamptz, p_piece interval)
returns table (contract_id text, starts_at timestamptz, valid_bet bigint, paid bigint, rebate bigint, bonus bigint, active_change int) language plpgsql stable
set plan_cache_mode = 'force_custom_plan' set work_mem = '64MB' as $$
begin
  return query
    with wanted as materialized (
      -- By the same condition as `figures_of_contracts`; whoever has no play at all is not counted by it.
      select c.id, c.member_id as agent, greatest(x.bet, case when x.put > 0 then 0 else 1 end) as bet, greatest(x.put, 0) as put
        from contract c cross join lateral (select coalesce((c.terms ->> 'activeMinBet')::bigint, 0) as bet, coalesce((c.terms ->> 'activeMinDeposit')::bigint, 0) as put) x
       where c.id = any(p_contracts)),
    played as materialized (
      select w.member_id, w.starts_at, w.valid_bet as bet, w.paid as won, w.rebate as back, w.bonus as gift,
             sum(w.valid_bet) over so_far as all_bet, sum(w.deposit) over so_far as all_put,
             sum(w.valid_bet) over so_far - w.valid_bet as old_bet, sum(w.deposit) over so_far - w.deposit as old_put,
             row_number() over so_far = 1 as is_first
        from play_window w where w.currency = p_currency and w.starts_at >= p_from and w.starts_at < p_to
      window so_far as (partition by w.member_id, date_bin(p_piece, w.starts_at, p_origin) order by w.starts_at)),
    handed as (
      select w.id, y.starts_at, y.bet, y.won, y.back, y.gift,
             (y.all_bet >= w.bet and y.all_put >= w.put)::int - (not y.is_first and y.old_bet >= w.bet and y.old_put >= w.put)::int as turned
        from (select k.ancestor_id, k.member_id from team_tree k where k.ancestor_id in (select w.agent from wanted w)) t
        join played y on y.member_id = t.member_id join wanted w on w.agent = t.ancestor_id)
    select h.id, h.starts_at, sum(h.bet)::bigint, sum(h.won)::bigint, sum(h.back)::bigint, sum(h.gift)::bigint, sum(h.turned)::int from handed h group by h.id, h.starts_at;
end $$;

-- As before, but whoever is paid nothing is not waited for, and how far a contract is paid is one look however many windows it has had.
create or replace function pay_contracts(p_rows jsonb, p_now timestamptz) returns int language plpgsql as $$
declare x record; c contract; p bigint; n int := 0;
begin
  perform pg_advisory_xact_lock(7319544240);
  perform lock_accounts(array(
    select a.id from jsonb_array_elements(p_rows) r join contract k on k.id = r ->> 'contract'
      join account a on a.book = 'real' and a.owner_type = 'member' and a.owner_id in (k.member_id, k.upline_id) and a.kind = 'cash' and a.currency = k.currency
     where (r ->> 'amount')::bigint > 0));
  for x in
    select r ->> 'contract' as id, (r ->> 'from')::timestamptz as starts, (r ->> 'to')::timestamptz as ends, (r ->> 'figuresFrom')::timestamptz as figures_from,
           r -> 'figures' as figures, (r ->> 'windowBet')::bigint as window_bet, (r ->> 'rule')::smallint as rule, r ->> 'reason' as reason, (r ->> 'rate')::int as rate,
           (r ->> 'base')::bigint as base, (r ->> 'carried')::bigint as carried, (r ->> 'amount')::bigint as amount, (r ->> 'linesUntil')::bigint as lines_until
      from jsonb_array_elements(p_rows) with ordinality as e(r, place) order by place
  loop
    select * into c from contract where id = x.id;
    continue when (select k.period_end from contract_payment k where k.contract_id = x.id order by k.period_end desc limit 1) <> x.starts;
    insert into contract_payment (contract_id, kind, payer_id, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base,
                                  carried, amount, lines_until, state, made_at)
    values (c.id, c.kind, c.upline_id, c.member_id, c.currency, x.starts, x.ends, x.figures_from, x.figures, x.window_bet, x.rule, x.reason, x.rate, x.base,
            x.carried, x.amount, x.lines_until, case when x.amount = 0 then 'nothing' else 'owed' end, p_now)
    on conflict do nothing returning id into p;
    continue when p is null;
    n := n + 1;
    if x.amount > 0 then perform settle_payment(p, p_now); end if;
  end loop;
  return n;
end $$;

-- What is told is told by whom it came to, all of it at once.
drop index contract_payment_untold;
create index contract_payment_untold on contract_payment (member_id, id) where not told and state <> 'nothing';
