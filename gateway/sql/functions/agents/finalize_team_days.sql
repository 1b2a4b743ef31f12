-- Aggregates sealed days that `team_again` does not contain yet, at most `p_max`; returns how many are left. The lock on `fold_mark` keeps branches
-- and the time zone unchanged meanwhile.
create or replace function finalize_team_days(p_max int) returns int language plpgsql as $$
declare m fold_mark; last_day date; from_day date; to_day date;
begin
  select * into m from fold_mark;
  if m.sealed_until = '-infinity' or (m.sealed_until at time zone m.zone)::date - 1 <= m.closed_day then return 0; end if;
  select * into m from fold_mark for update;
  last_day := (m.sealed_until at time zone m.zone)::date - 1;
  from_day := greatest(m.closed_day + 1, least(last_day, (select min(day) from play_day)));
  to_day := least(last_day, from_day + p_max - 1);
  if from_day > to_day then return 0; end if;
  insert into team_again (agent_id, currency, day, before, n)
  select t.ancestor_id, d.currency, d.day, d.before, count(*)
    from (select p.member_id, p.currency, p.day,
                 coalesce((select k.day from play_day k where k.member_id = p.member_id and k.currency = p.currency and k.day < p.day and k.valid_bet > 0 order by k.day desc limit 1),
                          '-infinity') as before
            from play_day p where p.day between from_day and to_day and p.valid_bet > 0 offset 0) d
    join lateral (select k.ancestor_id from team_tree k where k.member_id = d.member_id and k.depth > 0 offset 0) t on true
   group by 1, 2, 3, 4;
  update fold_mark set closed_day = to_day;
  return last_day - to_day;
end $$;
