-- Web push: which browsers a member has asked the house to tell, of what, and when not. A browser belongs to whoever asked last.
create table web_push_key (
  id          boolean primary key default true check (id),
  public_key  text not null,
  private_key bytea not null,  -- sealed under the key of the house
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
  details     boolean not null,  -- whether what it says may stand on a locked screen
  quiet       boolean not null,
  quiet_from  smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  time_zone   text not null
);
