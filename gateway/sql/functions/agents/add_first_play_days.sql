-- Counts the days of last play over sets of rows: old days are subtracted, new days are added, and only the difference is carried up the tree, member
-- by member through the index. Joining the old rows with the new ones would cost their product under a plan made for few rows.
create or replace function add_first_play_days() returns trigger language plpgsql as $$
begin
  insert into team_last as l (agent_id, currency, day, n)
  select t.ancestor_id, p.currency, p.day, sum(p.step)
    from (select c.member_id, c.currency, (c.last_at at time zone f.zone)::date as day, count(*) as step from came c cross join fold_mark f group by 1, 2, 3 offset 0) p
    join lateral (select k.ancestor_id from team_tree k where k.member_id = p.member_id and k.depth > 0 offset 0) t on true
   group by 1, 2, 3
  on conflict (agent_id, currency, day) do update set n = l.n + excluded.n;
  return null;
end $$;

create or replace trigger add_first_play_days after insert on play_last referencing new table as came for each statement execute function add_first_play_days();
