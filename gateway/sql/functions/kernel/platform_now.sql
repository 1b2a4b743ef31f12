-- The clock of the database. It alone decides about a draw, and is read where the ticket is written (T45).
create or replace function platform_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;
