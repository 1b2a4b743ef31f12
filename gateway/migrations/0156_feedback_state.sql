-- What somebody writes to the house has a number and a state; a member follows it, and everything that was said about it is kept.
alter table feedback
  add column reference text,
  add column member_id text references member (id) on delete set null,
  add column is_vip boolean not null default false,
  add column state text not null default 'received' check (state in ('received', 'in_work', 'answered', 'closed')),
  add column changed_at timestamptz;
update feedback set reference = 'F-' || lpad(id::text, 8, '0'), changed_at = coalesce(answered_at, sent_at), state = case when answered_at is null then 'received' else 'answered' end;
alter table feedback alter column reference set not null, alter column changed_at set not null;
create unique index feedback_reference on feedback (reference);
create index feedback_of_member on feedback (member_id, id desc);
drop index feedback_open;
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
