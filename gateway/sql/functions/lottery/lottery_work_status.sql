-- One query for everything a worker needs: the time, whether draws are paused, in how many milliseconds something is due (0: immediately; at most
-- p_max), and whether a root or a settlement is pending. An idle gateway runs no other query.
create or replace function lottery_work_status(p_max int) returns table (now timestamptz, held text, due int, rootless boolean, unsettled boolean) language plpgsql as $$
declare moment timestamptz := platform_now(); first_due timestamptz;
begin
  select least(
    (select min(opens_at) from lottery_issue where state = 'SCHEDULED'),
    (select min(closes_at) from lottery_issue where state = 'OPEN'),
    (select min(i.draws_at) from lottery_issue i join lottery_game g on g.code = i.game_code
      where i.state = 'LOCKED' and g.source = 'own')) into first_due;
  return query select moment, (select reason from lottery_hold where until > moment),
    greatest(0, least(p_max, ceil(extract(epoch from first_due - moment) * 1000)))::int,
    exists (select 1 from lottery_issue where state = 'LOCKED' and root is null), exists (select 1 from lottery_issue where settling);
end $$;
