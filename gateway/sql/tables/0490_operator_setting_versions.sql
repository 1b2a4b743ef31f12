-- Every change of a setting: the value before and after, who changed it (and, where two people did, who asked), why, and the number of its audit record.
-- Append-only. A change is undone by a version of its own, once.
create table setting_version (
  id         bigint generated always as identity primary key,
  setting    text not null,
  before     jsonb not null,
  after      jsonb not null,
  actor      text not null,
  asked_by   text not null default '',
  reason     text not null default '',
  record_id  bigint not null,
  at         timestamptz not null,
  valid_from timestamptz not null,
  undoes     bigint unique references setting_version (id),
  check (before <> after)
);
create index setting_version_of_setting on setting_version (setting, id desc);

-- Changes of settings at a later moment. A gateway makes the change in one transaction with its audit record and the end of this row.
create table setting_plan (
  id         bigint generated always as identity primary key,
  setting    text not null,
  value      jsonb not null,
  due_at     timestamptz not null,
  state      text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'failed')),
  actor      text not null,
  asked_by   text not null default '',
  reason     text not null default '',
  record_id  bigint not null,
  at         timestamptz not null,
  ended_at   timestamptz,
  end_record bigint,
  check ((state = 'waiting') = (ended_at is null))
);
create index setting_plan_due on setting_plan (due_at, id) where state = 'waiting';
create index setting_plan_of_setting on setting_plan (setting, id desc);
