-- How a provider writes its statements: names of columns, words, marks and the time zone. A version is never changed: each statement names the one by which
-- it was read.
create table statement_profile (
  provider text not null,
  version  smallint not null check (version > 0),
  profile  jsonb not null,
  set_by   text not null,
  set_at   timestamptz not null,
  primary key (provider, version)
);

-- `profile_version`: null: the standard columns. `source`: a file of a person, or the signed answer of the connected provider.
alter table statement add column profile_version smallint,
  add column source text not null default 'file' check (source in ('file', 'api'));

-- Answers of a provider that are about to be imported: fetched before the transaction of the import, the newest of a day.
create table statement_fetched (
  provider   text not null,
  day        date not null,
  content    bytea not null check (octet_length(content) <= 67108864),
  fetched_at timestamptz not null,
  primary key (provider, day)
);

-- Twice on ours: a payment that no line matches, beside a matched one of the same member and amount.
alter table difference drop constraint difference_kind_check,
  add constraint difference_kind_check check (kind in ('ours_only', 'next_day', 'twice_ours', 'theirs_only', 'amount', 'currency', 'state', 'twice', 'likely'));
