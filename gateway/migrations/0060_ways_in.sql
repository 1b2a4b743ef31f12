-- More ways to come in, and how a member is reached. A session names the way that was really checked, never what a payload says (T6).
alter table session drop constraint session_login_type_check;
alter table session add constraint session_login_type_check
  check (login_type in ('username', 'sms', 'trial', 'register', 'passkey', 'oidc', 'handover', 'remember'));
alter table session add column agent text not null default '';        -- the browser's own name, as sent, at most 256 characters

alter table member add column payee_name text not null default '';    -- real name, as on the bank account
alter table member add column payment_password_hash text;             -- null: none set yet

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
