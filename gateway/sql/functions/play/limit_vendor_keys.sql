-- Refuses a third active key of a vendor: one in use and its successor are enough to rotate.
create or replace function limit_vendor_keys() returns trigger language plpgsql as $$
begin
  if (select count(*) from vendor_key where vendor = new.vendor and retired_at is null) > 2 then
    raise exception 'two active keys at most' using errcode = '23514';
  end if;
  return null;
end $$;

drop trigger if exists limit_vendor_keys on vendor_key;
create constraint trigger limit_vendor_keys after insert or update on vendor_key for each row execute function limit_vendor_keys();
