create table feedback (
  id            bigint generated always as identity primary key,
  question_type text not null,
  content       text not null,
  complaint     boolean not null,
  language      text not null,
  address       text not null,
  sent_at       timestamptz not null,
  answered_at   timestamptz,
  reference     text not null,
  member_id     text references member (id) on delete set null,
  is_vip        boolean not null default false,
  state         text not null default 'received' check (state in ('received', 'in_work', 'answered', 'closed')),
  changed_at    timestamptz not null
);
create unique index feedback_reference on feedback (reference);
create index feedback_of_member on feedback (member_id, id desc);
create index feedback_open on feedback (sent_at) where state in ('received', 'in_work');

create table feedback_step (
  id          bigint generated always as identity primary key,
  feedback_id bigint not null references feedback (id) on delete cascade,
  actor       text not null check (actor in ('house', 'member')),
  state       text not null check (state in ('received', 'in_work', 'answered', 'closed')),
  says        text not null default '',
  at          timestamptz not null
);
create index feedback_step_of on feedback_step (feedback_id, id);
