-- Reviews of rights, once a quarter: a person has checked an account of another one and confirmed its roles. Roles that were changed since have to be
-- confirmed again. Append-only.
create table staff_review (
  id          bigint generated always as identity primary key,
  quarter     text not null check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  staff_id    text not null references staff (id),
  roles       text[] not null,
  reviewed_by text not null references staff (id),
  reviewed_at timestamptz not null,
  check (reviewed_by <> staff_id)
);
create index staff_review_of_quarter on staff_review (quarter, staff_id, id);
create index staff_session_of_staff on staff_session (staff_id, begun_at desc);
