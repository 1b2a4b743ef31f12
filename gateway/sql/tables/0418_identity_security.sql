-- Sign-in log: who signed in or attempted to, when and from where; append-only. An attempt with an unknown name is stored as well, so that it takes
-- as long as any other (T8); those rows have no member and may be deleted.
create table sign_in (
  id        bigint generated always as identity primary key,
  member_id text references member (id),
  at        timestamptz not null,
  way       text not null,  -- as session.login_type
  result    text not null check (result in ('in', 'wrong_password', 'wrong_code', 'wrong_factor', 'wrong_passkey')),
  address   text not null,
  agent     text not null default ''  -- user agent of the browser, as sent, at most 256 characters
);
create index sign_in_of_member on sign_in (member_id, id desc) where member_id is not null;
create index sign_in_of_nobody on sign_in (at) where member_id is null;

-- Changes that an attacker needs before money can leave an account, each with what is needed to undo it. `before` holds the previous state and is
-- wiped when the change can no longer be undone. The code of the link is stored as its SHA-256 hash only.
create table security_change (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id),
  kind       text not null check (kind in ('payment_password', 'contact', 'payout_account')),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  link_hash  bytea unique,  -- null: the member had no verified contact to which a link could be sent
  before     jsonb,
  undone_at  timestamptz,
  undone_by  bigint references security_change (id)  -- the change whose link undid this one
);
create index security_change_of_member on security_change (member_id, id) where undone_at is null;
create index security_change_to_wipe on security_change (expires_at) where before is not null;
