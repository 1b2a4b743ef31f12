-- Updates `is_agent` in the agent tree when a member becomes an agent or stops being one.
create or replace function update_agent_paths() returns trigger language plpgsql as $$
begin
  update team_tree set is_agent = is_agent(new.type) where member_id = new.id;
  return null;
end $$;

create or replace trigger update_agent_paths after update of type on member for each row when (is_agent(old.type) <> is_agent(new.type)) execute function update_agent_paths();
