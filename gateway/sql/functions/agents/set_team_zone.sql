-- Sets the operator's time zone, by which days of turnover begin, and recomputes the daily sums of members and teams from the windows of five
-- minutes. Does nothing if the zone is in force already.
create or replace function set_team_zone(p_zone text) returns void language plpgsql as $$
begin
  if exists (select 1 from fold_mark where zone = p_zone) then return; end if;
  -- A day of the new time zone may end after the sealed moment.
  update fold_mark set zone = p_zone, closed_day = least(closed_day, (sealed_until at time zone p_zone)::date - 1);
  delete from play_day;
  insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
  select member_id, currency, (starts_at at time zone p_zone)::date, sum(valid_bet), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)
    from play_window group by 1, 2, 3;
  perform rebuild_play_kinds();
  perform rebuild_team_days(null);
end $$;
