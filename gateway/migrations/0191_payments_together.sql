-- A run pays tens of thousands of contracts. What goes together in one transaction is posted together as well: one statement for all that
-- can be paid, instead of one request, one leg and one line of records for each.

-- Several transactions of one leg each between accounts that are locked and hold enough; `p_account`: whose line each is, the giver's where
-- nothing is said. Gives their numbers in the same order.
drop function post_pairs(text[], text[], text[], text[], bigint[], bigint[], bigint[]);
create function post_pairs(p_scope text[], p_ext text[], p_kind text[], p_hash text[], p_from bigint[], p_to bigint[], p_amount bigint[], p_account bigint[] default null)
returns bigint[] language sql as $$
  with legs as materialized (
    select l.*, coalesce(l.account_id, l.from_id) as of_id
      from unnest(p_scope, p_ext, p_kind, p_hash, p_from, p_to, p_amount, p_account) with ordinality l (scope, ext_id, kind, hash, from_id, to_id, amount, account_id, n)),
  moved as (
    select from_id as account_id, -amount as delta, n from legs
    union all
    select to_id, amount, n from legs),
  told as materialized (
    select m.account_id, m.n, (a.balance + sum(m.delta) over so_far)::bigint as after, a.seq + row_number() over so_far as seq
      from moved m join account a on a.id = m.account_id and a.bounded window so_far as (partition by m.account_id order by m.n)),
  made as (
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance)
    select l.scope, l.ext_id, l.kind, l.hash, 'applied', l.of_id, l.amount, o.after from legs l left join told o on o.n = l.n and o.account_id = l.of_id order by l.n
    returning id, scope, ext_id),
  changed as (
    update account a set balance = x.after, seq = x.seq from (select distinct on (account_id) * from told order by account_id, seq desc) x where a.id = x.account_id),
  written as (
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after, to_seq, to_after)
    select m.id, 1, a.book, a.currency, l.from_id, l.to_id, l.amount, f.seq, f.after, t.seq, t.after
      from legs l join made m using (scope, ext_id) join account a on a.id = l.from_id
      left join told f on f.n = l.n and f.account_id = l.from_id left join told t on t.n = l.n and t.account_id = l.to_id)
  select array_agg(m.id order by l.n) from legs l join made m using (scope, ext_id)
$$;

-- Pays what is owed of these payments, in the order given and each out of what those before it have left; what its payer has not stays owed
-- whole. Says how many were paid. The number of each request is its window.
create function settle_payments(p_ids bigint[], p_now timestamptz) returns int language plpgsql as $$
declare
  p record;
  v_accounts bigint[];
  v_left bigint[];
  v_giver int;
  v_taker int;
  v_paid bigint[] := '{}';
  v_ext text[] := '{}';
  v_kind text[] := '{}';
  v_hash text[] := '{}';
  v_from bigint[] := '{}';
  v_to bigint[] := '{}';
  v_amount bigint[] := '{}';
  v_tx bigint[];
begin
  insert into account (book, currency, owner_type, owner_id, kind, bounded)
  select distinct 'real', c.currency, 'house', 'agents', 'commission', false from contract_payment c
   where c.id = any(p_ids) and c.state = 'owed' and c.payer_id is null and not exists (
           select 1 from account a where a.book = 'real' and a.currency = c.currency and a.owner_type = 'house' and a.owner_id = 'agents' and a.kind = 'commission')
  on conflict do nothing;
  perform lock_accounts(array(
    select a.id from contract_payment c
      join account a on a.book = 'real' and a.owner_type = 'member' and a.owner_id in (c.payer_id, c.member_id) and a.kind = 'cash' and a.currency = c.currency
     where c.id = any(p_ids) and c.state = 'owed'));
  -- Somebody else may have paid some of them while this one waited: they are read anew, of accounts that nobody changes any more.
  for p in
    select c.id, c.amount, c.kind, c.contract_id || ':' || to_char(c.period_start at time zone 'UTC', 'YYYYMMDD"T"HH24MI') as ext_id,
           f.id as from_id, f.bounded, f.frozen, f.balance as giver_has, t.id as to_id, t.balance as taker_has
      from unnest(p_ids) with ordinality w (id, n)
      join contract_payment c on c.id = w.id
      join account f on f.book = 'real' and f.currency = c.currency and f.owner_type = case when c.payer_id is null then 'house' else 'member' end
                    and f.owner_id = coalesce(c.payer_id, 'agents') and f.kind = case when c.payer_id is null then 'commission' else 'cash' end
      join account t on t.book = 'real' and t.currency = c.currency and t.owner_type = 'member' and t.owner_id = c.member_id and t.kind = 'cash'
     where c.state = 'owed' order by w.n for update of c
  loop
    if p.bounded then
      v_giver := array_position(v_accounts, p.from_id);
      if v_giver is null then
        v_accounts := v_accounts || p.from_id;
        v_left := v_left || p.giver_has;
        v_giver := cardinality(v_accounts);
      end if;
      continue when p.frozen or v_left[v_giver] < p.amount;
      v_left[v_giver] := v_left[v_giver] - p.amount;
    end if;
    v_taker := array_position(v_accounts, p.to_id);
    if v_taker is null then
      v_accounts := v_accounts || p.to_id;
      v_left := v_left || p.taker_has;
      v_taker := cardinality(v_accounts);
    end if;
    v_left[v_taker] := v_left[v_taker] + p.amount;
    v_paid := v_paid || p.id;
    v_ext := v_ext || p.ext_id;
    v_kind := v_kind || pay_kind(p.kind);
    v_hash := v_hash || p.amount::text;
    v_from := v_from || p.from_id;
    v_to := v_to || p.to_id;
    v_amount := v_amount || p.amount;
  end loop;
  if v_paid = '{}' then return 0; end if;
  v_tx := post_pairs(array_fill('job:payout'::text, array[cardinality(v_paid)]), v_ext, v_kind, v_hash, v_from, v_to, v_amount, v_to);
  update contract_payment c set state = 'paid', tx_id = x.tx, paid_at = p_now from unnest(v_paid, v_tx) x (id, tx) where c.id = x.id;
  return cardinality(v_paid);
end $$;

-- Writes a batch of windows down and pays them, in the order given; gives how many were new. One batch at a time in the whole house, so that
-- of two who computed the same window the second finds it written and does nothing. Of one contract a window is only written where it begins
-- where the one before it has ended.
create or replace function pay_contracts(p_rows jsonb, p_now timestamptz) returns int language plpgsql as $$
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
  if v_owed is not null then perform settle_payments(v_owed, p_now); end if;
  return v_new;
end $$;

drop function settle_payment(bigint, timestamptz);

-- As before, with rows held against rows instead of documents made of them: every payment is changed twice, when it is paid and when it is told.
create or replace function payment_kept() returns trigger language plpgsql as $$
declare kept contract_payment;
begin
  if tg_op = 'UPDATE' then
    kept := new;
    kept.state := old.state;
    kept.tx_id := old.tx_id;
    kept.paid_at := old.paid_at;
    kept.told := old.told;
    kept.owed_told := old.owed_told;
    if kept is not distinct from old
       and (old.state = 'owed' or (old.state, old.tx_id, old.paid_at) is not distinct from (new.state, new.tx_id, new.paid_at)) then return new; end if;
  end if;
  raise exception 'payments are kept' using errcode = '23000';
end $$;
