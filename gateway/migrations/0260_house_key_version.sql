-- Which key of the house (HOUSE_KEY) this database was used with. A fingerprint opens nothing; a gateway with another key is refused at its start.
create table house_key_version (
  version int primary key check (version > 0),
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  state text not null default 'current' check (state in ('current', 'previous', 'retired')),
  created_at timestamptz not null default now()
);
create unique index house_key_version_one_current on house_key_version (state) where state = 'current';
