-- Inserts a new member into the agent tree. `team_tree` stores the tree as a closure table (every ancestor at any depth), so that a team is read with
-- one query and no recursion; only triggers write it. A registration waits for a branch move in progress, and a branch move (`move_branch`) waits for
-- registrations: otherwise neither would see the other's rows.
create or replace function insert_team_paths() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7319544231);
  insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
  select ancestor_id, new.id, depth + 1, new.created_at, is_agent(new.type) from team_tree where member_id = new.upline_id
  union all select new.id, new.id, 0, new.created_at, is_agent(new.type);
  return null;
end $$;

-- Trial accounts belong to no team.
create or replace trigger insert_team_paths after insert on member for each row when (new.type <> 4) execute function insert_team_paths();
