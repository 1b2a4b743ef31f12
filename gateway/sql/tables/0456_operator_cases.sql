-- What waits for a person. A case is opened and closed by triggers in the transaction that makes its subject wait or settles it, never by a poll.

-- Kinds of cases. `minutes`: until the deadline; `sees`, `decides`: the rows of the rights table by which a person sees and takes cases of a kind;
-- `amber`: the part of the time after which a case counts as urgent.
create table case_kind (
  kind    text primary key check (kind ~ '^[a-z][a-z_]{2,30}$'),
  minutes int not null check (minutes > 0),
  sees    text not null,
  decides text not null,
  amber   numeric not null default 0.75 check (amber > 0 and amber < 1)
);

insert into case_kind (kind, minutes, sees, decides) values
  ('withdrawal', 60, 'withdrawal list', 'withdrawal take'),
  ('deposit', 30, 'deposit list', 'deposit approve'),
  ('dispute', 1440, 'withdrawal disputes', 'withdrawal resolve'),
  ('payout_dispute', 1440, 'payout disputes', 'payout answer'),
  ('redemption', 4320, 'redemption list', 'redemption approve'),
  ('application', 4320, 'promotion applications', 'promotion approve'),
  ('freeze', 240, 'freeze list', 'freeze grant'),
  ('complaint', 1440, 'feedback list', 'feedback take'),
  ('live_chat', 5, 'support queue', 'support join'),
  ('vendor_win', 240, 'vendor holds list', 'vendor holds release');

create sequence work_case_number;

create table work_case (
  id          text primary key default 'C-' || lpad(nextval('work_case_number')::text, 10, '0') check (id ~ '^C-[0-9]{10}$'),
  kind        text not null references case_kind (kind),
  subject     text not null check (length(subject) between 1 and 80),
  member_id   text references member (id) on delete set null,
  amount      bigint,
  currency    text references currency (code),
  fact        text not null default '',  -- what makes it urgent, where its own table states it
  approval_id text references approval (id),  -- the latest request for a second person about it
  opened_at   timestamptz not null,
  due_at      timestamptz not null,
  late_at     timestamptz,  -- when the alert about the missed deadline was raised
  state       text not null default 'open' check (state in ('open', 'closed')),
  closed_at   timestamptz,
  closed_by   text not null default '',  -- the person of staff; empty: the member, a partner or a job
  outcome     text not null default '',
  check ((state = 'closed') = (closed_at is not null)),
  check (due_at > opened_at)
) with (fillfactor = 80);
create unique index work_case_one_open on work_case (kind, subject) where state = 'open';
create index work_case_due on work_case (due_at, id) where state = 'open';
create index work_case_due_of_kind on work_case (kind, due_at, id) where state = 'open';
create index work_case_unalerted on work_case (due_at) where state = 'open' and late_at is null;
create index work_case_of_member on work_case (member_id, opened_at desc);
create index work_case_closed on work_case (closed_at) where state = 'closed';
create index work_case_of_subject on work_case (subject);

-- Who holds a case, one row for each. It is apart from the case, so that a person who decides and a member who cancels never wait for each other: the one
-- locks the hold, then the subject, then the case; the other the subject, then the case.
create table case_hold (
  case_id    text primary key references work_case (id) on delete cascade,
  staff_id   text references staff (id),
  held_since timestamptz,
  held_until timestamptz,
  check ((staff_id is null) = (held_until is null) and (staff_id is null) = (held_since is null))
) with (fillfactor = 70);
create index case_hold_of on case_hold (staff_id, held_until) where staff_id is not null;

-- What happened to a case between its opening and its end. Append-only.
create table case_step (
  no       bigint generated always as identity primary key,
  case_id  text not null references work_case (id) on delete cascade,
  at       timestamptz not null,
  staff_id text references staff (id),  -- who did it; null: a job
  what     text not null check (what in ('taken', 'given_back', 'assigned', 'late')),
  detail   jsonb not null default '{}'
);
create index case_step_of on case_step (case_id, no);

-- Outcome of taking a case. `result`: held · taken_by (another person holds it) · not_open · too_many (the person holds as many as one may) · none (no
-- case is free).
create type case_take as (result text, case_id text, staff_id text, held_since timestamptz, held_until timestamptz);

-- What waits already.
insert into work_case (kind, subject, member_id, amount, currency, fact, opened_at, due_at)
select w.kind, w.subject, w.member_id, w.amount, w.currency, w.fact, w.at, w.at + make_interval(mins => k.minutes)
  from (
    select 'withdrawal' as kind, id as subject, member_id, amount, currency, '' as fact, made_at as at from withdrawal where state = 'review'
    union all select 'deposit', id, member_id, amount, currency, '', made_at from deposit where state = 'review'
    union all select 'dispute', p.withdrawal_id || '-' || p.n, w.member_id, coalesce(p.claimed, p.amount), w.currency,
                     case when p.attention <> '' then p.attention when p.state = 'disputed' then 'disputed' else 'returned' end,
                     coalesce(p.answered_at, p.sent_at, p.queued_at)
                from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id
               where p.state = 'disputed' or p.attention <> '' or (p.confirmed > 0 and p.returned > p.resent + p.refunded)
    union all select 'payout_dispute', 'P-' || payment_id, member_id, null, null, '', made_at from payment_dispute where answered_at is null
    union all select 'redemption', id, member_id, case when kind = 'money' then amount end, case when kind = 'money' then currency end, kind, made_at
                from redemption where state = 'in_process'
    union all select 'application', e.id::text, e.member_id, null, null, e.promotion_id, e.joined_at from promotion_entry e where e.state = 'applying'
    union all select 'freeze', member_id, member_id, null, null, '', min(asked_at) from freeze_request where state = 'asked' group by member_id
    union all select 'complaint', reference, member_id, null, null, case when complaint then 'complaint' else '' end, sent_at
                from feedback where state in ('received', 'in_work')
    union all select 'live_chat', id, member_id, null, null, case when is_vip then 'vip' else '' end, started_at from live_chat where state = 'waiting'
    union all select 'vendor_win', 'H-' || id, member_id, amount, currency, cause, held_at from held_win where state = 'held'
  ) w join case_kind k on k.kind = w.kind
 order by w.at;
insert into case_hold (case_id) select id from work_case;
