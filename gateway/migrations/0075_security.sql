-- Who came in, who tried, when and from where: only ever added to. A try at a name that nobody has is written as well, so that it
-- takes as long as any other (T8); those rows belong to nobody and may be swept.
create table sign_in (
  id        bigint generated always as identity primary key,
  member_id text references member (id),
  at        timestamptz not null,
  way       text not null,                 -- as session.login_type
  result    text not null check (result in ('in', 'wrong_password', 'wrong_code')),
  address   text not null,
  agent     text not null default ''       -- the browser's own name, as sent, at most 256 characters
);
create index sign_in_of_member on sign_in (member_id, id desc) where member_id is not null;
create index sign_in_of_nobody on sign_in (at) where member_id is null;

create function keep_sign_in() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.member_id is null then return old; end if;
  raise exception 'sign_in is only ever added to';
end $$;
create trigger keep_sign_in before update or delete on sign_in for each row execute function keep_sign_in();

-- Remembered browsers, as their owner sees them.
alter table known_device add column id text not null default gen_random_uuid()::text unique;
alter table known_device add column agent text not null default '';
alter table known_device add column address text not null default '';
alter table known_device add column first_seen_at timestamptz not null default now();
