-- Writes the rows in a fixed order, so that two simultaneous registrations do not deadlock.
create or replace function update_team_joined() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into team_joined as j (agent_id, day, n)
  select t.ancestor_id, (t.joined_at at time zone f.zone)::date, step * count(*) from moved t cross join fold_mark f where t.depth > 0 group by 1, 2 order by 1, 2
  on conflict (agent_id, day) do update set n = j.n + excluded.n;
  return null;
end $$;

create or replace trigger update_team_joined after insert on team_tree referencing new table as moved for each statement execute function update_team_joined();

create or replace trigger team_left after delete on team_tree referencing old table as moved for each statement execute function update_team_joined();
