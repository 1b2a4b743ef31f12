-- Accounts of the platform. `type`: 0 member; 1, 2, 41, 42 agent; 4 trial. A trial account belongs to the fun book, every other one to the real book,
-- and nothing can change that (T5).
create table member (
  id                      text primary key check (id ~ '^[A-Za-z0-9:._-]{1,64}$'),
  username                text not null,
  username_key            text not null unique,  -- lower case, NFKC: two spellings are one account
  nickname                text not null,
  type                    smallint not null default 0,
  book                    text not null default 'real' check (book in ('real', 'fun')),
  currency                text not null,
  upline_id               text references member (id),
  member_side             boolean not null default true,  -- false: may not sign in on the member side (ERR-20)
  status                  text not null default 'active' check (status in ('active', 'frozen')),
  password_hash           text,  -- argon2id in PHC form; null: no password signs in
  password_changed_at     timestamptz not null,
  password_is_reset       boolean not null default false,  -- the password is one that support or an agent gave (A70)
  first_login_at          timestamptz,
  language                text not null default '',
  icon                    text not null default '',  -- path of the avatar; empty: the one generated from the id
  club_label              jsonb not null default '{"labelName":"","color":"","color2":"","rankLevel":0}',
  member_labels           jsonb not null default '[]',  -- [{"labelName": text}]
  vip_rank                smallint not null default 0,
  vip_label               text not null default '',
  agent_pages             jsonb not null default '{}',  -- dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype
  created_at              timestamptz not null,
  payee_name              text not null default '',  -- real name, as on the bank account
  payment_password_hash   text,  -- null: none set yet
  -- The last password that support or an agent gave: it may not be chosen again (B07).
  reset_password_hash     text,
  withdrawals_held_until  timestamptz,  -- set when a password is reset: no withdrawal is paid before (T10)
  -- When the payment password was set: one that is less than a day old does not prove anything in place of the login password. Null: longer ago.
  payment_password_set_at timestamptz,
  -- The member requires the authenticator app or a passkey at every sign-in, from known devices and networks too.
  factor_always           boolean not null default false,
  -- Completeness of accounts: an account can play for money, receive payments and get rewards only once it has what the market requires (S-03). The
  -- missing fields are computed by one rule of the domain and stored here, so that bets and calls need not compute them. `completeness_epoch` is the
  -- state of the rules under which that was done; 0 or an older epoch: computed again before the session's next call, or by the job. Null fields: not
  -- computed yet, which counts as incomplete.
  missing_fields          text[] default null,
  completeness_epoch      int not null default 0,
  identity_verified_at    timestamptz,  -- by the operator or a provider: verification level 2
  check ((type = 4) = (book = 'fun')),
  check (upline_id is distinct from id)
);
create index member_upline on member (upline_id);
create index member_trial_age on member (created_at) where type = 4;
-- Direct downlines, by name.
create index member_upline_name on member (upline_id, username_key);
create index member_stale on member (completeness_epoch) where type <> 4;

create table board_opt_out (
  member_id text primary key references member (id),
  since     timestamptz not null default now()
);
