-- Writes the movements of posted transfers and adds them to the sums of their quarter of an hour. Bets and wins post one transfer per statement;
-- their movement is written by plain statements, which cost half as much as the set-based one. That one covers statements of several transfers, and a
-- transfer between two accounts that number their movements.
create or replace function record_movements() returns trigger language plpgsql as $$
declare one transfer; mover bigint; moved_at timestamptz; moved_kind text; moved_vendor text; moved_title text; change bigint; times bigint;
begin
  select * into one from fresh;
  if (one.from_seq is null or one.to_seq is null) and not exists (select 1 from fresh offset 1) then
    mover := case when one.from_seq is not null then one.from_id when one.to_seq is not null then one.to_id end;
    if not exists (select 1 from account a where a.id = mover and a.owner_type = 'member') then return null; end if;
    change := case when one.from_seq is not null then -one.amount else one.amount end;
    select x.created_at, x.kind, vendor_of(x.scope), coalesce(x.title_id, '') into moved_at, moved_kind, moved_vendor, moved_title from ledger_tx x where x.id = one.tx_id;
    insert into movement (account_id, seq, at, kind, vendor, title_id, delta, after, tx_id)
    values (mover, coalesce(one.from_seq, one.to_seq), moved_at, moved_kind, moved_vendor, moved_title, change, coalesce(one.from_after, one.to_after), one.tx_id);
    insert into movement_sum as s (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
    values (mover, date_bin('15 minutes', moved_at, '2000-01-01 00:00+00'), moved_kind, moved_vendor, moved_title, 1, greatest(change, 0), greatest(-change, 0),
            coalesce(one.from_seq, one.to_seq), coalesce(one.from_seq, one.to_seq))
    on conflict (account_id, quarter, kind, vendor, title_id) do update
      set n = s.n + excluded.n, came = s.came + excluded.came, went = s.went + excluded.went, last_seq = excluded.last_seq
    returning s.n into times;
    -- The first movement of its kind in this quarter of an hour may be the first one ever.
    if times = 1 then
      insert into movement_choice (account_id, vendor, title_id, kind) values (mover, moved_vendor, moved_title, moved_kind) on conflict do nothing;
    end if;
    return null;
  end if;
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

create or replace trigger record_movements after insert on transfer referencing new table as fresh for each statement execute function record_movements();
