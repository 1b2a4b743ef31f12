-- Moves members who played again from their old day of last play to the new one, in the counts of every agent above them. Set-based for the reason
-- stated in `add_first_play_days`.
create or replace function move_last_play_days() returns trigger language plpgsql as $$
begin
  insert into team_last as l (agent_id, currency, day, n)
  select t.ancestor_id, p.currency, p.day, sum(p.step)
    from (select x.member_id, x.currency, (x.last_at at time zone f.zone)::date as day, sum(x.step) as step
            from (select member_id, currency, last_at, -1 as step from gone union all select member_id, currency, last_at, 1 from came) x cross join fold_mark f
           group by 1, 2, 3 having sum(x.step) <> 0 offset 0) p
    join lateral (select k.ancestor_id from team_tree k where k.member_id = p.member_id and k.depth > 0 offset 0) t on true
   group by 1, 2, 3
  on conflict (agent_id, currency, day) do update set n = l.n + excluded.n;
  return null;
end $$;

create or replace trigger move_last_play_days after update on play_last referencing old table as gone new table as came for each statement execute function move_last_play_days();
