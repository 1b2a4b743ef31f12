-- What each verification level allows, per currency: the newest row of a level whose time has come is in force. Without a row a level has no limit beyond
-- those of the brand. Null amounts: any amount. Rows are added only: by a gateway that starts with other levels in its brand, and by `kyc rules`.
create table verification_rule (
  id                  bigint generated always as identity primary key,
  level               smallint not null check (level between 1 and 3),
  currency            text not null references currency (code),
  deposits_in_month   bigint check (deposits_in_month >= 0),  -- calendar month of `time_zone`
  deposits_in_90_days bigint check (deposits_in_90_days >= 0),
  withdrawals_in_day  bigint check (withdrawals_in_day >= 0),  -- calendar day of `time_zone`
  may_transfer        boolean not null,
  -- A clear result of the provider is enough for this level, without a person.
  provider_decides    boolean not null default false,
  time_zone           text not null,
  source              text not null check (source in ('brand', 'operator')),
  made_by             text not null,
  valid_from          timestamptz not null
);
create index verification_rule_in_force on verification_rule (currency, level, valid_from desc, id desc);

alter table member
  add column identity_verified_until date,        -- the document ends after this day
  add column identity_lapsed_at      timestamptz, -- since then the document has ended: verification level 1, but money out stays open
  add column due_diligence_at        timestamptz; -- source of funds and address verified: verification level 3
create index member_identity_ends on member (identity_verified_until) where identity_lapsed_at is null and identity_verified_until is not null;
