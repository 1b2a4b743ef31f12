-- `team_tree` stores the agent tree as a closure table (every ancestor at any depth), so that a team is read with one query and no recursion. Only
-- triggers write it.

-- Account types of agents; every other type is a member (A79).
create or replace function is_agent(p_type smallint) returns boolean language sql immutable as $$ select p_type in (1, 2, 41, 42) $$;
