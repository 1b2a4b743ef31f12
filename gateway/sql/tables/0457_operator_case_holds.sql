-- Running holds, as the queue counts them.
create index case_hold_running on case_hold (held_until) where staff_id is not null;

-- A withdrawal that a person stopped is neither approved nor paid until two people release it; its member may still cancel it, and it may be rejected.
alter table withdrawal
  add column stopped_at timestamptz,
  add column stopped_by text,  -- as audit records name them
  add column stop_reason text,
  add constraint withdrawal_stop check ((stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stop_reason is null));
create index withdrawal_stopped on withdrawal (stopped_at) where stopped_at is not null;
