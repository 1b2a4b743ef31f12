-- Posts many transactions of one transfer each in one statement; the arrays have one element per transaction, amounts in minor units. Returns the ids
-- of the transactions in this order. The caller has locked the accounts and checked balances and replays. `p_account`: the account whose balance the
-- transaction states; by default the debited one.
create or replace function post_batch(p_scope text[], p_ext text[], p_kind text[], p_hash text[], p_from bigint[], p_to bigint[], p_amount bigint[], p_account bigint[] default null)
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
