-- Adds rounds opened since the watermark and before `p_until` to the sums of their quarter of an hour; returns how many sums it wrote.
create or replace function aggregate_round_sums(p_until timestamptz) returns bigint language plpgsql as $$
declare began timestamptz; walked bigint;
begin
  select until into began from round_walk for update;
  if p_until <= began then return 0; end if;
  with added as (
    insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid, unplayed)
    select r.account_id, date_bin('15 minutes', r.opened_at, '2000-01-01 00:00+00'), r.vendor, r.title_id, r.status, count(*), sum(r.stake), sum(r.won + r.returned), sum(offset_stake(r))
      from play_round r where r.opened_at >= began and r.opened_at < p_until group by 1, 2, 3, 4, 5
    on conflict (account_id, quarter, vendor, title_id, status) do update
      set n = s.n + excluded.n, stake = s.stake + excluded.stake, paid = s.paid + excluded.paid, unplayed = s.unplayed + excluded.unplayed
    returning 1)
  select count(*) into walked from added;
  update round_walk set until = p_until;
  return walked;
end $$;
