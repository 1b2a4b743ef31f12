-- Data given at registration besides the account itself. Only fields required by the rules are stored (B20).
create table member_profile (
  member_id        text primary key references member (id),
  birthday         date,
  nationality      text not null default '',  -- ISO 3166-1
  occupation       text not null default '',  -- '1'..'19'
  source_of_income text not null default '',  -- '1' employed, '2' self-employed
  id_type          text not null default '',  -- '1'..'11'
  id_number        text not null default '',
  address          text not null default '',
  qq               text not null default '',
  line             text not null default '',
  whatsapp         text not null default '',
  zalo             text not null default '',
  facebook         text not null default '',
  wechat           text not null default '',
  sealed_id_number bytea,
  constraint member_profile_is_sealed check (id_number = '')
);

-- The texts that members have accepted, verbatim and once each; the version is their fingerprint.
create table terms_text (
  version        text primary key,
  texts          jsonb not null,
  first_shown_at timestamptz not null
);

-- How an account was registered, and what was declared when: never changed afterwards (T25).
create table registration (
  member_id     text primary key references member (id),
  way           text not null check (way in ('username', 'mobile')),
  terms_version text not null references terms_text (version),
  declared_at   timestamptz not null,
  minimum_age   smallint not null,
  invited_with  text not null default '',  -- the code that named the upline
  register_url  text not null default '',
  domain        text not null default '',
  region        text not null default '',
  address       text not null
);
create index registration_invited on registration (invited_with) where invited_with <> '';

-- Invitation codes of members. The owner of a code is looked up here and nowhere else (T24).
create table invitation_code (
  code_key   text primary key,  -- upper case, NFKC
  code       text not null,
  member_id  text not null references member (id),
  created_at timestamptz not null,
  withdrawn  boolean not null default false,
  -- Codes of agents carry a label for their purpose.
  label      text not null default '' check (length(label) <= 40)
);
create index invitation_code_owner on invitation_code (member_id);
