-- Moves a changed round from its old sum to the new one, where the aggregation has passed its time already; newer rounds are aggregated later.
create or replace function update_round_sums() returns trigger language plpgsql as $$
declare walked timestamptz;
begin
  select until into walked from round_walk for share;
  if new.opened_at >= walked then return null; end if;
  insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid, unplayed)
  select new.account_id, date_bin('15 minutes', r.opened_at, '2000-01-01 00:00+00'), r.vendor, r.title_id, r.status, sum(r.n), sum(r.n * r.stake), sum(r.n * r.paid), sum(r.n * r.unplayed)
    from (values (1, new.opened_at, new.vendor, new.title_id, new.status, new.stake, new.won + new.returned, offset_stake(new)),
                 (case tg_op when 'UPDATE' then -1 else 0 end, new.opened_at, coalesce(old.vendor, ''), coalesce(old.title_id, ''), coalesce(old.status, ''),
                  coalesce(old.stake, 0), coalesce(old.won + old.returned, 0), coalesce(offset_stake(old), 0)))
         r (n, opened_at, vendor, title_id, status, stake, paid, unplayed)
   where r.n <> 0 group by 2, 3, 4, 5
  on conflict (account_id, quarter, vendor, title_id, status) do update
    set n = s.n + excluded.n, stake = s.stake + excluded.stake, paid = s.paid + excluded.paid, unplayed = s.unplayed + excluded.unplayed;
  return null;
end $$;

-- One hour is far longer than any transaction lasts, and one hour less than the distance that the aggregation keeps from the current time.
create or replace trigger update_round_sums after insert or update on play_round for each row
  when (new.opened_at < clock_timestamp() - interval '1 hour') execute function update_round_sums();
