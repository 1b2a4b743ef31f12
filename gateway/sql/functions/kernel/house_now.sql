-- The time of `platform_now`, under the name that the defaults of columns in `gateway/sql/tables` call. Stored functions call `platform_now`.
create or replace function house_now() returns timestamptz language sql volatile as $$ select platform_now() $$;
