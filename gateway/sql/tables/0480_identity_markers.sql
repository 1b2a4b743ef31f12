-- Markers of harm: the rules by which play is judged, the score of each member, and what the rules switch off for them. A version of the rules is
-- never changed: a change adds a version, so that each score names the rules that it was computed by.
create table marker_rule_set (
  version int primary key check (version > 0),
  set_at  timestamptz not null,
  set_by  text not null,
  reason  text not null check (length(reason) between 3 and 500)
);

-- `terms`: the bounds of the marker; amounts in minor units by currency, where a currency that is not named has no floor.
create table marker_rule (
  version int not null references marker_rule_set (version),
  marker  text not null check (marker in (
    'deposits_rising', 'many_deposits', 'failed_deposits', 'losses_chased', 'limits_raised', 'limit_hit', 'withdrawals_cancelled', 'night',
    'long_sessions', 'stakes_rising', 'login_on_break', 'against_income')),
  weight  numeric(3,1) not null check (weight between 0 and 10),
  terms   jsonb not null,
  primary key (version, marker)
);

insert into marker_rule_set (version, set_at, set_by, reason) values (1, '2026-01-01Z', 'operator:default', 'Defaults of the platform');
insert into marker_rule (version, marker, weight, terms) values
  (1, 'deposits_rising', 1.5, '{"days": 7, "weeks": 4, "ratio": 2, "floor": {"PHP": 500000}}'),
  (1, 'many_deposits', 1.0, '{"count": 5, "hours": 24}'),
  (1, 'failed_deposits', 1.0, '{"count": 4, "hours": 24}'),
  (1, 'losses_chased', 2.0, '{"count": 3, "days": 7, "minutes": 15, "percentile": 80}'),
  (1, 'limits_raised', 1.0, '{"count": 2, "days": 30}'),
  (1, 'limit_hit', 1.0, '{"count": 3, "days": 7}'),
  (1, 'withdrawals_cancelled', 1.5, '{"count": 2, "days": 7}'),
  (1, 'night', 1.0, '{"share": 40, "hours": 5, "days": 7, "from": 0, "until": 5}'),
  (1, 'long_sessions', 1.0, '{"count": 2, "hours": 6, "days": 7}'),
  (1, 'stakes_rising', 1.0, '{"ratio": 3, "hours": 24, "days": 30, "bets": 10}'),
  (1, 'login_on_break', 1.5, '{"count": 3}'),
  (1, 'against_income', 2.0, '{"share": 30, "days": 30}');

-- Requests for a looser limit, also those that were cancelled or never confirmed.
create table limit_increase (
  member_id    text not null references member (id) on delete cascade,
  kind         text not null,
  period       text not null,
  requested_at timestamptz not null,
  primary key (member_id, requested_at, kind, period)
);

-- Days on which a stake or a deposit was refused by a limit of the member.
create table limit_hit (
  member_id text not null references member (id) on delete cascade,
  day       date not null,
  hit_at    timestamptz not null,
  primary key (member_id, day)
);

-- Members whose score must be computed at once: written in the transaction of the event, deleted by the job.
create table marker_due (
  id        bigint generated always as identity primary key,
  member_id text not null
);

-- The current score. `parts`: the markers found, with weight and figures. `acted`: the highest band for which the rules have acted since the member
-- was last below it; they act again only after the score has fallen below strong, or reaches a higher band.
create table marker_score (
  member_id   text primary key references member (id) on delete cascade,
  score       numeric(3,1) not null check (score between 0 and 10),
  before      numeric(3,1) not null default 0,  -- on the day before
  parts       jsonb not null,
  version     int not null references marker_rule_set (version),
  acted       text check (acted in ('strong', 'severe')),
  computed_at timestamptz not null,
  changed_at  timestamptz not null
) with (fillfactor = 70);
create index marker_score_listed on marker_score (score, member_id) where score > 0;

-- The highest score of each of the last 30 days on which there was one.
create table marker_day (
  member_id text not null references member (id) on delete cascade,
  day       date not null,
  score     numeric(3,1) not null,
  markers   text[] not null,
  primary key (member_id, day)
);
create index marker_day_age on marker_day (day);

-- What is switched off or offered for a member. An open measure has no `ended_at`; one with an `until` has no effect after it.
create table protection_measure (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id) on delete cascade,
  kind       text not null check (kind in ('offers', 'agent_messages', 'reminder', 'limit_offer', 'deposits')),
  since      timestamptz not null,
  until      timestamptz,
  set_by     text not null,  -- 'rule' or the person of staff
  band       text check (band in ('strong', 'severe')),  -- of the score at which the rule acted
  markers    text[] not null default '{}',
  ended_at   timestamptz,
  ended_by   text,
  check ((ended_at is null) = (ended_by is null)),
  check (kind <> 'deposits' or until is not null)
);
create unique index protection_measure_open on protection_measure (member_id, kind) where ended_at is null;
create index protection_measure_of_member on protection_measure (member_id, id desc);

-- Objections of members to the measures of a rule; answered by a person before `due_at`.
create table protection_contest (
  id          bigint generated always as identity primary key,
  member_id   text not null references member (id) on delete cascade,
  made_at     timestamptz not null,
  due_at      timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  outcome     text check (outcome in ('upheld', 'changed')),
  answer      text,
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (outcome is null) and (answered_at is null) = (answered_by is null))
);
create unique index protection_contest_open on protection_contest (member_id) where answered_at is null;
create index protection_contest_of_member on protection_contest (member_id, id desc);

-- Contacts of staff with a member about their play: when, how, what was sent or spoken about, and the outcome. What changed afterwards is computed.
create table interaction (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id) on delete cascade,
  at        timestamptz not null,
  channel   text not null check (channel in ('message', 'call', 'chat', 'mail')),
  template  text not null default '',
  note      text not null default '',
  outcome   text not null check (outcome in ('sent', 'no_answer', 'talked', 'limit_set', 'break_taken', 'declined', 'referred')),
  staff     text not null,
  score     numeric(3,1) not null
);
create index interaction_of_member on interaction (member_id, id desc);

-- The hourly computation: where the pass over the members is, and when the next one begins. One gateway works on it at a time.
create table marker_sweep (
  one        boolean primary key default true check (one),
  after_id   text,  -- null: no pass is under way
  begins_at  timestamptz not null
);
insert into marker_sweep (begins_at) values ('-infinity');

-- Decisions of staff about the measures of a member.
create table protection_review (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id) on delete cascade,
  at         timestamptz not null,
  staff      text not null,
  decision   text not null check (decision in ('keep', 'add', 'lift')),
  measures   text[] not null,
  score      numeric(3,1) not null
);
create index protection_review_of_member on protection_review (member_id, id desc);

insert into case_kind (kind, minutes, sees, decides) values
  ('protection', 30, 'protection markers', 'protection review'),
  ('protection_contest', 1440, 'protection markers', 'protection review');
