-- Numbers in E.164, mail addresses in lower case. A verified one belongs to one member only.
create table member_contact (
  member_id   text not null references member (id),
  kind        text not null check (kind in ('sms', 'mail')),
  value       text not null,
  verified_at timestamptz,
  changed_at  timestamptz not null,
  primary key (member_id, kind)
);
create unique index member_contact_owner on member_contact (kind, value) where verified_at is not null;
create index member_contact_value on member_contact (kind, value);
