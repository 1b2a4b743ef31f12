create or replace function turn_agent() returns trigger language plpgsql as $$
begin
  update team_tree set is_agent = is_agent(new.type) where member_id = new.id;
  return null;
end $$;

create or replace trigger turn_agent after update of type on member for each row when (is_agent(old.type) <> is_agent(new.type)) execute function turn_agent();
