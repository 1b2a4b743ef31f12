-- Announcements by part (A103): B banner is a table of its own; PL after sign-in, PU popup, PR promotion, H ticker.
-- `audience`: visitor, member or all. Texts by language code; EN is the fallback. `content` is plain text with line breaks.
create table notice (
  id           text primary key,
  part         text not null check (part in ('PL', 'PU', 'PR', 'H')),
  audience     text not null default 'all' check (audience in ('visitor', 'member', 'all', 'agent')),
  title        jsonb not null,
  content      jsonb not null,
  category     text not null default '',
  published_at timestamptz not null,
  ends_at      timestamptz,
  withdrawn    boolean not null default false
);
create index notice_shown on notice (part, published_at desc) where not withdrawn;

-- Banners by group (w_home, w_rng, …). Texts by language code. `action` is the label of the button, `url` its target.
create table banner (
  id               text primary key,
  group_name       text not null,
  position         integer not null default 0,
  linkage_type     text not null default 'NONE' check (linkage_type in ('NONE', 'INTERNAL', 'EXTERNAL', 'GAME')),
  url              text not null default '',
  title            jsonb not null,
  body             jsonb not null,
  action           jsonb not null,
  image_url        text not null,
  image_url_narrow text not null default '',
  starts_at        timestamptz not null default '1970-01-01T00:00:00Z',
  ends_at          timestamptz,
  withdrawn        boolean not null default false
);
create index banner_shown on banner (group_name, position) where not withdrawn;

create table help_topic (
  id       text primary key,
  position integer not null,
  title    jsonb not null,
  content  jsonb not null,
  hidden   boolean not null default false
);
