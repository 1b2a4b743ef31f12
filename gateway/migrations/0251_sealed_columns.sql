-- Plaintext columns get an encrypted twin. The gateway fills it at its next start, batch by batch, and empties the plaintext
-- (gateway/src/secrets/seal-plaintext.ts). When none is left, `finish_sealing` makes that a constraint.
alter table vendor_key alter secret drop not null, add sealed_secret bytea;
alter table sealing_key alter private_jwk drop not null, add sealed_jwk bytea;
-- `number_index` is a keyed hash of the number in upper case: equal numbers are found by it.
alter table payout_account alter number drop not null, add sealed_number bytea, add number_index bytea;
create unique index payout_account_of_one_sealed on payout_account (kind, upper(institution), number_index) where removed_at is null;
alter table withdrawal alter number drop not null, add sealed_number bytea, add number_index bytea;
alter table member_profile add sealed_id_number bytea;
alter table proof alter content drop not null, add sealed_content bytea check (octet_length(sealed_content) <= 5242880 + 64);

-- Forbids plaintext for good; fails while a row still has some. Runs with the rights of its owner: the gateway needs none on the tables' definition.
create function finish_sealing() returns void language plpgsql security definer set search_path from current as $$
declare c record;
begin
  -- Gateways that start at once finish one after the other.
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

-- A new database has nothing to fill.
do $$ begin
  if not exists (select 1 from member) and not exists (select 1 from vendor_key) and not exists (select 1 from sealing_key) then perform finish_sealing(); end if;
end $$;
