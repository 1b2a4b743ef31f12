-- Lotteries. The only clock that decides about a draw is the database's, read where the ticket is written (T45).
create or replace function house_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;
