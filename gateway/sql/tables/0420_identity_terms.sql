-- The state of the rules. `basis`: the part of them that comes from the configuration of the process and not from the database.
create table completeness_epoch (
  one   boolean primary key default true check (one),
  n     int not null check (n > 0),
  basis text not null default ''
);
insert into completeness_epoch (n) values (1);

-- Every acceptance of the terms, including the first one at registration.
create table terms_acceptance (
  id          bigint generated always as identity primary key,
  member_id   text not null references member (id),
  version     text not null references terms_text (version),
  minimum_age smallint not null,
  address     text not null,
  accepted_at timestamptz not null
);
create index terms_acceptance_of_member on terms_acceptance (member_id, id);

-- Versions that every member must accept before the next bet, deposit or reward.
create table mandatory_terms (
  id      bigint generated always as identity primary key,
  version text not null references terms_text (version),
  since   timestamptz not null
);
