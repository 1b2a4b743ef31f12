-- Requests of a person about all of their data, each decided by two people of staff. An export is downloaded within seven days and is generated while it is
-- sent: no copy of it is stored. An erasure waits for fourteen days, and is then done by a job or refused with its causes.
create table person_request (
  id        text primary key check (id ~ '^P-[0-9]{10}$'),
  member_id text not null references member (id),
  kind      text not null check (kind in ('export', 'erasure')),
  state     text not null check (state in ('ready', 'grace', 'over', 'erased', 'refused', 'withdrawn')),
  reason    text not null default '' check (length(reason) <= 500),
  asked_by  text not null,  -- as audit records name people
  made_at   timestamptz not null,
  due_at    timestamptz not null,
  ended_at  timestamptz,
  causes    text[] not null default '{}',  -- why an erasure was refused when its time came
  taken     integer not null default 0 check (taken >= 0),  -- downloads that were begun
  check ((state in ('ready', 'grace')) = (ended_at is null)),
  check (state <> 'ready' or kind = 'export'),
  check (state not in ('grace', 'erased', 'refused') or kind = 'erasure'),
  check (due_at > made_at)
);
create unique index person_request_open on person_request (member_id, kind) where ended_at is null;
create index person_request_of_member on person_request (member_id, made_at desc, id desc);
create index person_request_due on person_request (due_at) where ended_at is null;

-- Addresses of downloads: for one person of staff, five minutes, one use. The row goes with its use.
create table person_file (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  request_id  text not null references person_request (id),
  staff_id    text not null references staff (id),
  sealed_code bytea not null,  -- the code that encrypts the archive
  expires_at  timestamptz not null
);
create index person_file_age on person_file (expires_at);

-- Reasons of law that forbid an erasure, by name. One person places a hold, two lift it.
create table legal_hold (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id),
  name      text not null check (length(name) between 3 and 120),
  placed_by text not null,
  placed_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index legal_hold_open on legal_hold (member_id, name) where lifted_at is null;

-- What waits for a second person about one member.
create index approval_waiting_of_member on approval (member_id) where state = 'waiting';
