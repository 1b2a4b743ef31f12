-- Keys that encrypt columns, each wrapped under HOUSE_KEY, which is not in the database (finding S-09). Version 0 is the root key, from which stable
-- keys (blind indexes, keyed hashes) are derived; the newest version seals, the others still open what they sealed.
create table data_key (
  version    int primary key check (version >= 0),
  wrapped    bytea not null,
  wrapped_by text not null,  -- fingerprint of the HOUSE_KEY that wraps it
  made_at    timestamptz not null default now(),
  retired_at timestamptz  -- no value is sealed under it any more
);

-- Fingerprint of the master key (HOUSE_KEY) with which this database is used. A fingerprint opens nothing; a gateway with another key is refused at
-- its start.
create table house_key_version (
  version     int primary key check (version > 0),
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  state       text not null default 'current' check (state in ('current', 'previous', 'retired')),
  created_at  timestamptz not null default now()
);
create unique index house_key_version_one_current on house_key_version (state) where state = 'current';
