-- Whether an account type is one of an agent; every other type is a member (A79).
create or replace function is_agent(p_type smallint) returns boolean language sql immutable as $$ select p_type in (1, 2, 41, 42) $$;
