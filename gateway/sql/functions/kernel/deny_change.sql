-- Refuses what its trigger names. Triggers of append-only tables call it; the rights of the service role follow from them.
create or replace function deny_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name using errcode = '23000'; end $$;
