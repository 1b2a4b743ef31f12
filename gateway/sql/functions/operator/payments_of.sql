-- Payments with a provider that the ledger moved: those of a time span and those named, by side and our reference: deposits, payouts and returned
-- payouts, each with what its transactions moved from or to the external account. A deposit that went back to its source came, and was returned.
-- `p_amounts`: only those of these amounts; null: of any.
create or replace function payments_of(p_provider text, p_from timestamptz, p_to timestamptz, p_refs text[], p_amounts bigint[] default null)
returns table (side text, our_ref text, member_id text, currency text, amount bigint, at timestamptz) language sql stable as $$
  with deposits as materialized (
    select id from deposit
     where provider = p_provider and state = 'paid' and changed_at >= p_from and changed_at < p_to and (p_amounts is null or amount = any(p_amounts))
    union select id from deposit where id = any(p_refs) and provider = p_provider and state = 'paid'),
  parts as materialized (
    select withdrawal_id, n from payment_confirmation
     where provider = p_provider and kind in ('paid', 'returned') and at >= p_from and at < p_to and (p_amounts is null or amount = any(p_amounts))
    union select left(r, 12), substr(r, 14)::smallint from unnest(p_refs) r where r ~ '^W-[0-9]{10}-[0-9]{1,3}$')
  select 'deposit', d.id, d.member_id, d.currency, x.amount, d.changed_at
    from deposits o join lateral (select * from deposit k where k.id = o.id offset 0) d on true
    join lateral (select * from ledger_tx k where k.id = d.tx_id offset 0) x on true
  union all
  select case c.kind when 'paid' then 'payout' else 'return' end, c.withdrawal_id || '-' || c.n, w.member_id, w.currency, sum(x.amount)::bigint, max(c.at)
    from parts o join lateral (select * from payment_confirmation k where k.withdrawal_id = o.withdrawal_id and k.n = o.n offset 0) c
      on c.provider = p_provider and c.kind in ('paid', 'returned')
    join lateral (select * from withdrawal k where k.id = c.withdrawal_id offset 0) w on true
    join lateral (select * from ledger_tx k where k.id = c.tx_id offset 0) x on true
   group by c.kind, c.withdrawal_id, c.n, w.member_id, w.currency
  union all
  select m.side, m.ref, d.member_id, r.currency, r.amount, m.at
    from deposit_return r
    join deposit d on d.id = r.deposit_id
   cross join lateral (values ('deposit', r.deposit_id, r.made_at, r.state <> 'failed'), ('return', r.id, r.changed_at, r.state = 'done')) m(side, ref, at, moved)
   where r.provider = p_provider and m.moved
     and ((m.at >= p_from and m.at < p_to and (p_amounts is null or r.amount = any(p_amounts))) or m.ref = any(p_refs))
$$;
