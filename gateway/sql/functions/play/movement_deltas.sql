-- Movements of members that statements sum up by kind (deposit, withdrawal, bonus, rebate), of the entries of the ledger after `p_after`, up to `p_until`.
-- `what` is the kind, `delta` the signed amount of the member's account.
create or replace function movement_deltas(p_after bigint, p_until bigint)
returns table (id bigint, created_at timestamptz, member_id text, currency text, what text, delta bigint) language sql stable as $$
  select x.id, x.created_at, a.owner_id as member_id, a.currency, turnover_group(x.kind) as what, d.delta
    from ledger_tx x join lateral (select * from transfer k where k.tx_id = x.id offset 0) l on turnover_group(x.kind) is not null
    cross join lateral (values (l.from_id, -l.amount), (l.to_id, l.amount)) d(account_id, delta)
    join lateral (select * from account k where k.id = d.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
   where x.id > p_after and x.id <= p_until and x.outcome = 'applied'
$$;
