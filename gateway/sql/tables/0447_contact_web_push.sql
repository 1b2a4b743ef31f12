-- Web push: the browsers that a member subscribed, for which kinds of notifications, and at which times not. A browser belongs to the member who
-- subscribed last.
create table web_push_key (
  id          boolean primary key default true check (id),
  public_key  text not null,
  private_key bytea not null,  -- sealed under the master key
  made_at     timestamptz not null
);

create table web_push_browser (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id) on delete cascade,
  address   text not null unique,
  p256dh    text not null,
  auth      text not null,
  since     timestamptz not null
);
create index web_push_browser_of_member on web_push_browser (member_id, id);

create table web_push_wish (
  member_id   text primary key references member (id) on delete cascade,
  results     boolean not null,
  money       boolean not null,
  messages    boolean not null,
  offers      boolean not null,
  details     boolean not null,  -- whether the content may be shown on a locked screen
  quiet       boolean not null,
  quiet_from  smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  time_zone   text not null
);
