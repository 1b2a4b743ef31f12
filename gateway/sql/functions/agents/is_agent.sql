-- Who stands below whom, at any depth, so that a team is found by one look and not by walking. Triggers keep it: nobody else writes it.

-- The types that are an agent's; every other one is a member's (A79).
create or replace function is_agent(p_type smallint) returns boolean language sql immutable as $$ select p_type in (1, 2, 41, 42) $$;
