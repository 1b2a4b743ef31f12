-- Addresses at which one person of staff may open one picture, once, within minutes. `id` is the hash of the secret in the address.
create table picture_grant (
  id         bytea primary key check (octet_length(id) = 32),
  staff_id   text not null references staff (id),
  command    text not null,  -- its right is checked again when the picture is opened
  proof_id   text not null references proof (id) on delete cascade,
  subject    text not null,  -- what the picture belongs to
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index picture_grant_age on picture_grant (expires_at);
create index picture_grant_of_proof on picture_grant (proof_id);
