-- What staff write about members. Members never see it, and it is no part of an export of their data.
create table member_note (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id),
  staff_id  text references staff (id),  -- null: the command line of the machine
  content   text not null check (length(content) between 1 and 2000),
  is_pinned boolean not null default false,
  made_at   timestamptz not null
);
create index member_note_of_member on member_note (member_id, id desc);

-- Words by which members are found and grouped; one that is taken off is deleted, and the audit trail keeps both.
create table member_tag (
  member_id text not null references member (id),
  tag       text not null check (tag ~ '^[a-z0-9][a-z0-9 -]{1,29}$'),
  staff_id  text references staff (id),
  made_at   timestamptz not null,
  primary key (member_id, tag)
);
create index member_tag_members on member_tag (tag, made_at desc, member_id desc);

-- Masked fields of a member that a person of staff has opened, for a while, for a reason. The clock of the database decides when they close.
create table personal_reveal (
  id        bigint generated always as identity primary key,
  staff_id  text not null references staff (id),
  member_id text not null references member (id),
  fields    text[] not null check (cardinality(fields) between 1 and 20),
  cause     text not null check (cause in ('kyc_case', 'withdrawal_check', 'complaint', 'player_on_line', 'aml_case', 'protection', 'legal_request', 'other')),
  note      text not null default '' check (length(note) <= 500),
  case_id   text not null default '' check (length(case_id) <= 40),
  made_at   timestamptz not null default house_now(),
  until     timestamptz not null default house_now() + interval '15 minutes',
  closed_at timestamptz,
  check (until > made_at),
  check (cause <> 'other' or length(note) >= 10)
);
create index personal_reveal_open on personal_reveal (staff_id, member_id, until) where closed_at is null;
create index personal_reveal_of_staff on personal_reveal (staff_id, made_at);
create index personal_reveal_made on personal_reveal (made_at);

-- People of staff who opened unusually much within an hour.
create table reveal_alert (
  id       bigint generated always as identity primary key,
  staff_id text not null references staff (id),
  cause    text not null check (cause in ('many', 'other')),
  count    int not null,
  made_at  timestamptz not null default house_now()
);
create index reveal_alert_of_staff on reveal_alert (staff_id, cause, made_at desc);

-- Keyed hashes by which members are found by legal name and document number; the key is not in the database. `member_search_due` lists members whose
-- hashes must be computed again.
create table member_search_key (
  member_id text not null references member (id),
  kind      text not null check (kind in ('name', 'document')),
  hash      bytea not null check (length(hash) = 32),
  primary key (kind, hash, member_id)
);
create index member_search_key_of_member on member_search_key (member_id);

create table member_search_due (
  member_id text primary key references member (id),
  since     timestamptz not null default clock_timestamp()
);
create index member_search_due_since on member_search_due (since desc);
insert into member_search_due (member_id)
  select m.id from member m left join member_profile p on p.member_id = m.id where m.payee_name <> '' or p.sealed_id_number is not null;

-- Lists and searches of members.
create index member_username_prefix on member (username_key text_pattern_ops);
create index member_made on member (created_at desc, id desc);
create index member_frozen on member (created_at desc, id desc) where status = 'frozen';
create index sign_in_latest on sign_in (at desc, member_id desc) where member_id is not null and result = 'in';
create index member_vip on member (created_at desc, id desc) where vip_rank > 0;
create index protection_closed_latest on protection (closed_at desc, member_id desc) where closure is not null;
create index payout_account_number on payout_account (number_index);
create index withdrawal_by_number on withdrawal (number_index);
create index known_device_of_member on known_device (member_id);
create index outbox_recipient on outbox ((payload ->> 'to'), id desc) where payload ? 'to';
create index chat_message_of_member on chat_message (member_id, id desc);
