-- Forbids plaintext permanently by check constraints; fails while a row still contains some. Runs with the rights of its owner, so the gateway needs
-- no right to alter the tables.
create or replace function finish_sealing() returns void language plpgsql security definer set search_path from current as $$
declare c record;
begin
  -- Gateways that start at the same time run this one after the other.
  perform pg_advisory_xact_lock(7319544251);
  for c in select * from (values
    ('vendor_key', 'secret is null and sealed_secret is not null'),
    ('sealing_key', 'private_jwk is null and sealed_jwk is not null'),
    ('payout_account', 'number is null and sealed_number is not null and number_index is not null'),
    ('withdrawal', 'number is null and sealed_number is not null and number_index is not null'),
    ('member_profile', 'id_number = '''''),
    ('proof', 'content is null and sealed_content is not null')) t (name, rule)
  loop
    if not exists (select 1 from pg_constraint where conname = c.name || '_is_sealed' and conrelid = c.name::regclass) then
      execute format('alter table %I add constraint %I check (%s)', c.name, c.name || '_is_sealed', c.rule);
    end if;
  end loop;
end $$;
