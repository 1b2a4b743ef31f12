-- Cases in which staff check documents for a verification level. A member has one open case at most.
create table kyc_case (
  id           text primary key check (id ~ '^I-[0-9]{10}$'),
  member_id    text not null references member (id),
  level        smallint not null check (level in (2, 3)),
  state        text not null check (state in ('waiting', 'asked', 'approved', 'rejected', 'expired')),
  -- Kind of the identity document; null for level 3. Its number is not stored: a keyed hash for equality, and its last characters.
  document     text check (document in ('national_id', 'passport', 'driver_licence', 'umid', 'other')),
  number_index bytea,
  number_last  text not null default '',
  -- How often documents were handed in.
  round        smallint not null default 1,
  asked_parts  text[] not null default '{}',
  asked_reason text not null default '',
  -- Outcome of the checks of the round: `none` of a provider, an answer outstanding, all clear, or something to review (`flag`: the strongest).
  verdict      text not null default 'none' check (verdict in ('none', 'pending', 'clear', 'look')),
  flag         text not null default '',
  made_at      timestamptz not null,
  waiting_at   timestamptz not null,
  changed_at   timestamptz not null,
  decided_by   text,
  decided_at   timestamptz,
  check ((level = 2) = (document is not null and number_index is not null)),
  check ((state in ('approved', 'rejected', 'expired')) = (decided_at is not null))
);
create unique index kyc_case_open on kyc_case (member_id) where state in ('waiting', 'asked');
create index kyc_case_waiting on kyc_case (waiting_at, id) where state = 'waiting';
create index kyc_case_changed on kyc_case (state, changed_at desc, id desc);
create index kyc_case_of_member on kyc_case (member_id, made_at desc);
create index kyc_case_number on kyc_case (number_index) where state <> 'rejected' and state <> 'expired';

-- Documents: what is known of them here, and the key of each, sealed under the key ring of the gateway. The bytes are in `kyc_content`.
create table kyc_document (
  id         text primary key,
  member_id  text not null references member (id),
  case_id    text references kyc_case (id),  -- null: uploaded, not handed in yet
  part       text not null check (part in ('front', 'back', 'selfie', 'funds', 'address', 'number', 'reading')),
  round      smallint not null default 0,
  sealed_key bytea not null,
  made_at    timestamptz not null,
  closed_at  timestamptz  -- the case was decided then: retention counts from here
);
create unique index kyc_document_loose on kyc_document (member_id, part) where case_id is null;
create index kyc_document_of_case on kyc_document (case_id, round);
create index kyc_document_closed on kyc_document (closed_at) where closed_at is not null;
create index kyc_document_age on kyc_document (made_at) where case_id is null;

-- Encrypted bytes of documents. They leave with the document and its key.
create table kyc_content (
  document_id text primary key references kyc_document (id) on delete cascade,
  content     bytea not null
);
alter table kyc_content alter column content set storage external;

create table kyc_check (
  case_id text not null references kyc_case (id),
  round   smallint not null,
  kind    text not null check (kind in ('readable', 'genuine', 'face', 'watch_list', 'name', 'age', 'expiry', 'number')),
  result  text not null check (result in ('clear', 'look', 'failed')),
  at      timestamptz not null,
  primary key (case_id, round, kind)
);

-- Requests to the identity provider, one per round.
create table kyc_request (
  case_id   text not null references kyc_case (id),
  round     smallint not null,
  provider  text not null,
  reference text,  -- null: not begun yet
  state     text not null check (state in ('queued', 'begun', 'answered', 'forgotten')),
  tries     int not null default 0,
  look_at   timestamptz not null,
  primary key (case_id, round)
);
create index kyc_request_due on kyc_request (look_at) where state in ('queued', 'begun');
create index kyc_request_reference on kyc_request (provider, reference) where reference is not null;

create table kyc_step (
  id      bigint generated always as identity primary key,
  case_id text not null references kyc_case (id),
  at      timestamptz not null,
  actor   text not null,
  what    text not null check (what in ('handed_in', 'asked', 'answered', 'approved', 'rejected', 'expired')),
  detail  jsonb not null default '{}'
);
create index kyc_step_of_case on kyc_step (case_id, id);
