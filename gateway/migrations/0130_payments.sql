-- Payments of contracts (T31). A payment is one window of one contract: unique by both, each window beginning where the one before it ended, so
-- that none is paid twice and none is left out, whoever computes it and whatever his clock says. All that it was computed from is kept with it.
create table contract_payment (
  id           bigint generated always as identity primary key,
  contract_id  text not null references contract (id),
  kind         text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  payer_id     text references member (id),               -- null: the house
  member_id    text not null references member (id),      -- who is paid
  currency     text not null references currency (code),
  period_start timestamptz not null,
  period_end   timestamptz not null,
  figures_from timestamptz not null,                      -- real-time salary is computed over its day so far
  figures      jsonb not null,                            -- {validBet, paid, rebate, bonus, active, before, carried}: all that the rule reads
  window_bet   bigint not null,                           -- valid bets of the window alone
  rule         smallint not null,
  reason       text not null check (reason in ('paid', 'no_tier', 'team_won', 'nothing_new')),
  rate         integer not null check (rate >= 0),        -- parts per million
  base         bigint not null check (base >= 0),
  carried      bigint not null check (carried >= 0),      -- what goes on to the next period
  amount       bigint not null check (amount >= 0),
  lines_until  bigint not null,                           -- number of the last line of the ledger that had been added up
  state        text not null check (state in ('nothing', 'owed', 'paid')),
  tx_id        bigint unique references ledger_tx (id),
  made_at      timestamptz not null,
  paid_at      timestamptz,
  told         boolean not null default false,            -- both sides were told of it
  owed_told    boolean not null default false,
  unique (contract_id, period_start),
  check (period_start < period_end and figures_from <= period_start),
  check ((amount = 0) = (state = 'nothing') and (state = 'paid') = (tx_id is not null) and (state = 'paid') = (paid_at is not null))
) with (fillfactor = 90);
create index contract_payment_reached on contract_payment (contract_id, period_end desc);
create index contract_payment_got on contract_payment (member_id, period_end desc, id desc);
create index contract_payment_given on contract_payment (payer_id, period_end desc, id desc) where payer_id is not null;
create index contract_payment_owed on contract_payment (period_end, id) where state = 'owed';
create index contract_payment_untold on contract_payment (id) where not told and state <> 'nothing';

-- What was computed stays as it was computed; only that it is paid, and told, changes, once.
create function payment_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - 'state' - 'tx_id' - 'paid_at' - 'told' - 'owed_told' = to_jsonb(new) - 'state' - 'tx_id' - 'paid_at' - 'told' - 'owed_told'
       and (old.state = 'owed' or (old.state, old.tx_id, old.paid_at) is not distinct from (new.state, new.tx_id, new.paid_at)) then return new; end if;
  end if;
  raise exception 'payments are kept' using errcode = '23000';
end $$;
create trigger payment_kept before update or delete on contract_payment for each row execute function payment_kept();
create trigger payment_not_emptied before truncate on contract_payment for each statement execute function payment_kept();

create function pay_kind(p_kind text) returns text language sql immutable as $$
  select case p_kind when 'dividend' then 'dividend' else 'salary_' || p_kind end
$$;

-- Pays what is owed, where its payer has it; says how it then stands. The number of the request is the window itself.
create function settle_payment(p_id bigint, p_now timestamptz) returns text language plpgsql as $$
declare p contract_payment; f account; t account; done posted;
begin
  select * into p from contract_payment where id = p_id;
  if p.state <> 'owed' then return p.state; end if;
  if p.payer_id is null then
    select * into f from account where book = 'real' and currency = p.currency and owner_type = 'house' and owner_id = 'agents' and kind = 'commission';
    if f.id is null then
      insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', p.currency, 'house', 'agents', 'commission', false) on conflict do nothing;
      select * into f from account where book = 'real' and currency = p.currency and owner_type = 'house' and owner_id = 'agents' and kind = 'commission';
    end if;
  else
    select * into f from account where book = 'real' and currency = p.currency and owner_type = 'member' and owner_id = p.payer_id and kind = 'cash';
  end if;
  select * into t from account where book = 'real' and currency = p.currency and owner_type = 'member' and owner_id = p.member_id and kind = 'cash';
  if f.id is null or t.id is null then return 'owed'; end if;
  perform lock_accounts(array[f.id, t.id]);
  -- Somebody else may have paid it while this one waited.
  select * into p from contract_payment where id = p_id for update;
  if p.state <> 'owed' then return p.state; end if;
  select * into f from account where id = f.id;
  if f.bounded and (f.frozen or f.balance < p.amount) then return 'owed'; end if;
  done := move_money('job:payout', p.contract_id || ':' || to_char(p.period_start at time zone 'UTC', 'YYYYMMDD"T"HH24MI'), pay_kind(p.kind), p.amount::text,
                     array[f.id], array[t.id], array[p.amount], null, t.id);
  if done.status <> 'applied' then raise exception 'payment % was %', p_id, done.status; end if;
  update contract_payment set state = 'paid', tx_id = done.tx_id, paid_at = p_now where id = p_id;
  return 'paid';
end $$;

-- Writes a batch of windows down and pays them, in the order given; gives how many were new. One batch at a time in the whole house, so that
-- of two who computed the same window the second finds it written and does nothing.
create function pay_contracts(p_rows jsonb, p_now timestamptz) returns int language plpgsql as $$
declare x record; c contract; p bigint; n int := 0;
begin
  perform pg_advisory_xact_lock(7319544240);
  perform lock_accounts(array(
    select a.id from jsonb_array_elements(p_rows) r join contract k on k.id = r ->> 'contract'
      join account a on a.book = 'real' and a.owner_type = 'member' and a.owner_id in (k.member_id, k.upline_id) and a.kind = 'cash' and a.currency = k.currency));
  for x in
    select r ->> 'contract' as id, (r ->> 'from')::timestamptz as starts, (r ->> 'to')::timestamptz as ends, (r ->> 'figuresFrom')::timestamptz as figures_from,
           r -> 'figures' as figures, (r ->> 'windowBet')::bigint as window_bet, (r ->> 'rule')::smallint as rule, r ->> 'reason' as reason, (r ->> 'rate')::int as rate,
           (r ->> 'base')::bigint as base, (r ->> 'carried')::bigint as carried, (r ->> 'amount')::bigint as amount, (r ->> 'linesUntil')::bigint as lines_until
      from jsonb_array_elements(p_rows) with ordinality as e(r, place) order by place
  loop
    select * into c from contract where id = x.id;
    continue when exists (select 1 from contract_payment where contract_id = x.id having max(period_end) <> x.starts);
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

-- Contracts that may have a window to pay, and how far each is paid: found from what is written, never remembered.
create function contracts_to_pay(p_until timestamptz)
returns table (id text, kind text, period text, currency text, payer_id text, member_id text, tiers jsonb, terms jsonb, begins_at timestamptz, ends_at timestamptz,
               reached timestamptz, carried bigint, depth int) language sql stable as $$
  select c.id, c.kind, c.period, c.currency, c.upline_id, c.member_id, c.tiers, c.terms, c.begins_at, c.ends_at, p.period_end, coalesce(p.carried, 0),
         coalesce((select max(t.depth) from team_tree t where t.member_id = c.member_id), 0)
    from contract c
    left join lateral (select k.period_end, k.carried from contract_payment k where k.contract_id = c.id order by k.period_end desc limit 1) p on true
   where c.begins_at < p_until and (c.ends_at is null or coalesce(p.period_end, '-infinity') < c.ends_at)
$$;

-- What teams were active with, of many contracts at once: everybody's play of the span is added up once and held against each contract's terms.
create function active_of_contracts(p_contracts text[], p_currency text, p_from timestamptz, p_to timestamptz) returns table (contract_id text, active int)
language plpgsql stable set plan_cache_mode = 'force_custom_plan' as $$
declare s record;
begin
  select * into s from team_span(p_from, p_to);
  return query
    with wanted as materialized (
      select c.id, c.member_id as agent, coalesce((c.terms ->> 'activeMinBet')::bigint, 0) as bet, coalesce((c.terms ->> 'activeMinDeposit')::bigint, 0) as deposit
        from contract c where c.id = any(p_contracts)),
    played as materialized (
      select x.member_id, sum(x.valid_bet) as bet, sum(x.deposit) as deposit from (
        select d.member_id, d.valid_bet, d.deposit from play_day d where d.currency = p_currency and d.day >= s.first_day and d.day < s.end_day
        union all
        select w.member_id, w.valid_bet, w.deposit from play_window w
         where w.currency = p_currency and ((w.starts_at >= s.head_from and w.starts_at < s.head_to) or (w.starts_at >= s.tail_from and w.starts_at < s.tail_to))) x
       group by x.member_id),
    counted as (
      select w.id, count(*)::int as n
        from played y join team_tree t on t.member_id = y.member_id join wanted w on w.agent = t.ancestor_id
       where y.bet >= greatest(w.bet, case when w.deposit > 0 then 0 else 1 end) and y.deposit >= greatest(w.deposit, 0)
       group by w.id)
    select w.id, coalesce(k.n, 0) from wanted w left join counted k on k.id = w.id;
end $$;

-- What a contract has paid for a day already, and the valid bets up to there.
create function paid_of_day(p_contracts text[], p_day timestamptz, p_until timestamptz) returns table (contract_id text, paid bigint, valid_bet bigint)
language sql stable as $$
  select p.contract_id, sum(p.amount)::bigint, (array_agg((p.figures ->> 'validBet')::bigint order by p.period_end desc))[1]
    from contract_payment p where p.contract_id = any(p_contracts) and p.period_start >= p_day and p.period_start < p_until group by p.contract_id
$$;

-- I14: a payment says exactly what its posting moved, and no posting is without its payment.
create view payment_violation as
  select 'I14 payment<>posting' as rule, x.account_id as account, p.id::text as detail
    from contract_payment p left join ledger_tx x on x.id = p.tx_id
   where p.state = 'paid' and (x.id is null or x.outcome <> 'applied' or x.amount <> p.amount or x.kind <> pay_kind(p.kind))
  union all
  select 'I14 posting without payment', x.account_id, x.ext_id
    from ledger_tx x where x.scope = 'job:payout' and not exists (select 1 from contract_payment p where p.tx_id = x.id)
  union all
  select 'I14 gap between payments', null, p.id::text
    from (select id, period_start, lag(period_end) over (partition by contract_id order by period_start) as before from contract_payment) p where p.before <> p.period_start;
alter view invariant_violation rename to invariant_violation_of_contracts;
create view invariant_violation as select * from invariant_violation_of_contracts union all select * from payment_violation;
