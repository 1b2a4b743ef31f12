-- Keys of sealed payloads, shared by every gateway on this database. The newest key seals; older ones open until `opens_until`.
create table sealing_key (
  kid         text primary key,
  private_jwk jsonb,
  created_at  timestamptz not null,
  opens_until timestamptz,  -- null: the current key
  sealed_jwk  bytea,
  constraint sealing_key_is_sealed check (private_jwk is null and sealed_jwk is not null)
);

create table sealing_used (
  jti        text primary key,
  expires_at timestamptz not null
);
create index sealing_used_expiry on sealing_used (expires_at);
