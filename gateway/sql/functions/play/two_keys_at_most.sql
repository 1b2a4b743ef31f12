create or replace function two_keys_at_most() returns trigger language plpgsql as $$
begin
  if (select count(*) from vendor_key where vendor = new.vendor and retired_at is null) > 2 then
    raise exception 'two active keys at most' using errcode = '23514';
  end if;
  return null;
end $$;

drop trigger if exists vendor_key_two on vendor_key;
create constraint trigger vendor_key_two after insert or update on vendor_key for each row execute function two_keys_at_most();
