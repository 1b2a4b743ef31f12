-- The people of the house. `type`: 0 member; 1, 2, 41, 42 agent; 4 trial. A trial account lives in the fun book, everyone
-- else in the real one, and nothing can change that (T5).
create table member (
  id                 text primary key check (id ~ '^[A-Za-z0-9:._-]{1,64}$'),
  username           text not null,
  username_key       text not null unique,          -- lower case, NFKC: two spellings are one account
  nickname           text not null,
  type               smallint not null default 0,
  book               text not null default 'real' check (book in ('real', 'fun')),
  currency           text not null,
  upline_id          text references member (id),
  member_side        boolean not null default true, -- false: may not sign in on the member side (ERR-20)
  status             text not null default 'active' check (status in ('active', 'frozen')),
  password_hash      text,                          -- argon2id in PHC form; null: no password opens it
  password_changed_at timestamptz not null,
  password_is_reset  boolean not null default false, -- the reset password given by support or an agent (A70)
  first_login_at     timestamptz,
  language           text not null default '',
  icon               text not null default '',       -- path of the avatar; empty: the one grown from the id
  club_label         jsonb not null default '{"labelName":"","color":"","color2":"","rankLevel":0}',
  member_labels      jsonb not null default '[]',    -- [{"labelName": text}]
  vip_rank           smallint not null default 0,
  vip_label          text not null default '',
  agent_pages        jsonb not null default '{}',    -- dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype
  created_at         timestamptz not null,
  check ((type = 4) = (book = 'fun')),
  check (upline_id is distinct from id)
);
create index member_upline on member (upline_id);
create index member_trial_age on member (created_at) where type = 4;
