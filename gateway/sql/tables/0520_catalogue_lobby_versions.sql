-- Contents of the lobby that staff edit together. The published contents are in home_row, banner, notice and help_topic; a version is a complete copy of them.
-- `audience`: {"who": [], "markets": [], "vip": []}; an empty list restricts nothing. It narrows the column `audience` of notice, which older commands set.
create table home_row (
  id        text primary key,
  position  integer not null,
  hidden    boolean not null default false,
  audience  jsonb not null default '{}',
  starts_at timestamptz,
  ends_at   timestamptz
);

alter table banner add column hidden boolean not null default false, add column shown_to jsonb not null default '{}';
alter table notice add column hidden boolean not null default false, add column shown_to jsonb not null default '{}';
alter table help_topic
  add column withdrawn boolean not null default false,
  add column shown_to  jsonb not null default '{}',
  add column starts_at timestamptz,
  add column ends_at   timestamptz;

-- Raised by every statement that writes published contents, so that gateways drop the pages that they keep.
create table lobby_content (version bigint not null);
insert into lobby_content (version) values (1);

-- A complete copy of the contents. Append-only; numbers follow each other, given under a lock. `base`: the draft that this one follows.
-- `live`: the fingerprint of the published contents that it rests on. Kinds: draft, found (published contents that no version knew), command (a single item).
create table lobby_version (
  id        bigint primary key,
  kind      text not null check (kind in ('draft', 'found', 'command')),
  content   jsonb not null,
  base      bigint references lobby_version (id),
  live      text not null,
  changes   integer not null default 0,
  actor     text not null,
  reason    text not null default '',
  record_id bigint not null,
  at        timestamptz not null
);

-- Publications of versions, at once or at a moment; the last one that is done is what visitors see.
create table lobby_publication (
  id         bigint generated always as identity primary key,
  version_id bigint not null references lobby_version (id),
  kind       text not null check (kind in ('publish', 'undo', 'command', 'found')),
  live       text not null,
  due_at     timestamptz not null,
  state      text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'failed')),
  cause      text not null default '',
  actor      text not null,
  reason     text not null default '',
  record_id  bigint not null,
  at         timestamptz not null,
  ended_at   timestamptz,
  end_record bigint,
  check ((state = 'waiting') = (ended_at is null))
);
create index lobby_publication_due on lobby_publication (due_at, id) where state = 'waiting';
create index lobby_publication_done on lobby_publication (ended_at desc, id desc) where state = 'done';
create unique index lobby_publication_once on lobby_publication (version_id) where state = 'waiting';
