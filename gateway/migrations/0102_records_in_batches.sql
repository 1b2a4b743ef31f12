-- What members see of the ledger is written once a statement instead of once a row: a settlement posts hundreds of transfers at once,
-- and a sum that is written hundreds of times in one transaction is walked through hundreds of times.
create function note_movements() returns trigger language plpgsql as $$
begin
  with moved as materialized (
    select from_id as account_id, from_seq as seq, -amount as delta, from_after as after, tx_id from fresh where from_seq is not null
    union all
    select to_id, to_seq, amount, to_after, tx_id from fresh where to_seq is not null),
  told as materialized (
    select m.*, x.created_at as at, x.kind, vendor_of(x.scope) as vendor, coalesce(x.title_id, '') as title_id,
           date_bin('15 minutes', x.created_at, '2000-01-01 00:00+00') as quarter
      from moved m
      join lateral (select 1 from account a where a.id = m.account_id and a.owner_type = 'member' offset 0) a on true
      join lateral (select * from ledger_tx t where t.id = m.tx_id offset 0) x on true),
  noted as (
    insert into movement (account_id, seq, at, kind, vendor, title_id, delta, after, tx_id)
    select account_id, seq, at, kind, vendor, title_id, delta, after, tx_id from told),
  groups as materialized (
    select account_id, quarter, kind, vendor, title_id, count(*) as n, sum(greatest(delta, 0))::bigint as came, sum(greatest(-delta, 0))::bigint as went,
           min(seq) as first_seq, max(seq) as last_seq
      from told group by 1, 2, 3, 4, 5),
  summed as (
    insert into movement_sum as s (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
    select * from groups order by account_id, quarter, kind, vendor, title_id
    on conflict (account_id, quarter, kind, vendor, title_id) do update
      set n = s.n + excluded.n, came = s.came + excluded.came, went = s.went + excluded.went, last_seq = excluded.last_seq
    returning s.account_id, s.kind, s.vendor, s.title_id, s.n, s.quarter)
  insert into movement_choice (account_id, vendor, title_id, kind)
  select distinct s.account_id, s.vendor, s.title_id, s.kind from summed s join groups g using (account_id, quarter, kind, vendor, title_id) where s.n = g.n
  on conflict do nothing;
  return null;
end $$;
drop trigger note_movement on transfer;
create trigger note_movements after insert on transfer referencing new table as fresh for each statement execute function note_movements();
drop function note_movement();
drop function keep_movement(bigint, bigint, bigint, bigint, ledger_tx);
