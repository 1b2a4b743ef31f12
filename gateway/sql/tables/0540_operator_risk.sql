-- Risk and anti-money-laundering: the rules by which a job searches payments, transfers, devices and hands, what it found, and the alerts that people of
-- staff decide about. Members never learn of any of it. A version of the rules is never changed: a change adds a version.
create table risk_rule_set (
  version int primary key check (version > 0),
  set_at  timestamptz not null,
  set_by  text not null,
  reason  text not null check (length(reason) between 3 and 500)
);

-- `terms`: the bounds of the rule; amounts in minor units by currency. A currency without a floor has none; one without thresholds is not searched.
create table risk_rule (
  version int not null references risk_rule_set (version),
  rule    text not null check (rule in (
    'shared_payout', 'shared_device', 'shared_network', 'pass_through', 'transfer_through', 'structured_deposits', 'structured_withdrawals',
    'circular_transfers', 'reward_farm', 'deposit_velocity', 'withdrawal_velocity', 'chip_dumping')),
  is_on   boolean not null,
  terms   jsonb not null,
  primary key (version, rule)
);

insert into risk_rule_set (version, set_at, set_by, reason) values (1, '2026-01-01Z', 'operator:default', 'Defaults of the platform');
insert into risk_rule (version, rule, is_on, terms) values
  (1, 'shared_payout', true, '{"count": 2}'),
  (1, 'shared_device', true, '{"count": 3, "days": 30}'),
  (1, 'shared_network', true, '{"count": 10, "max": 50, "days": 7}'),
  (1, 'pass_through', true, '{"minutes": 120, "share": 80, "turnover": 100, "floor": {"PHP": 500000}}'),
  (1, 'transfer_through', true, '{"minutes": 120, "share": 80, "turnover": 100, "floor": {"PHP": 500000}}'),
  (1, 'structured_deposits', true, '{"count": 3, "days": 3, "share": 85, "thresholds": {"PHP": [5000000, 500000000]}}'),
  (1, 'structured_withdrawals', true, '{"count": 3, "days": 3, "share": 85, "thresholds": {"PHP": [5000000, 500000000]}}'),
  (1, 'circular_transfers', true, '{"count": 2, "days": 7, "share": 80, "turnover": 100, "floor": {"PHP": 500000}}'),
  (1, 'reward_farm', true, '{"count": 5, "days": 14}'),
  (1, 'deposit_velocity', true, '{"count": 15, "hours": 24, "floor": {"PHP": 5000000}}'),
  (1, 'withdrawal_velocity', true, '{"count": 8, "hours": 24, "floor": {"PHP": 5000000}}'),
  (1, 'chip_dumping', true, '{"count": 12, "days": 7, "seconds": 5, "share": 90, "floor": {"PHP": 500000}}');

-- How far each rule has searched. One gateway works on a rule at a time; null: it begins thirty days back.
create table risk_scan (
  rule  text primary key,
  until timestamptz
);
insert into risk_scan (rule) select rule from risk_rule where version = 1;

-- What a rule returns. `key`: the same pattern has the same key; `principal`: the member whom the alert is about; `at`: its latest event.
create type risk_found as (key text, principal text, members text[], figures jsonb, at timestamptz);

-- A pattern that was found, once for each rule and key. `quiet_until`: after a decision, only later events raise an alert again. A hit of a person
-- (`case open`) has the rule `referred`.
create table risk_hit (
  id          bigint generated always as identity primary key,
  rule        text not null,
  found_key   text not null check (length(found_key) between 1 and 200),
  member_id   text not null references member (id),
  figures     jsonb not null,
  version     int references risk_rule_set (version),
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  computed_at timestamptz not null,
  quiet_until timestamptz,
  unique (rule, found_key)
);
create index risk_hit_of_member on risk_hit (member_id, id desc);

-- Everyone whom a pattern involves, the principal too.
create table risk_hit_member (
  hit_id    bigint not null references risk_hit (id) on delete cascade,
  member_id text not null references member (id),
  primary key (hit_id, member_id)
);
create index risk_hit_member_of on risk_hit_member (member_id);

-- An alert about a member: one open at a time, to which further hits are added. The decision closes it.
create sequence risk_alert_number;
create sequence risk_referral_number;
create table risk_alert (
  id         text primary key default 'R-' || lpad(nextval('risk_alert_number')::text, 10, '0') check (id ~ '^R-[0-9]{10}$'),
  member_id  text not null references member (id),
  rule       text not null,  -- of the hit that opened it
  state      text not null default 'open' check (state in ('open', 'closed')),
  opened_at  timestamptz not null,
  changed_at timestamptz not null,
  decision   text check (decision in ('none', 'watch', 'hold', 'freeze', 'report')),
  decided_at timestamptz,
  decided_by text,
  check ((state = 'closed') = (decision is not null) and (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index risk_alert_one_open on risk_alert (member_id) where state = 'open';
create index risk_alert_listed on risk_alert (state, changed_at desc, id desc);
create index risk_alert_of_member on risk_alert (member_id, opened_at desc);

create table risk_alert_hit (
  alert_id text not null references risk_alert (id) on delete cascade,
  hit_id   bigint not null references risk_hit (id) on delete cascade,
  added_at timestamptz not null,
  primary key (alert_id, hit_id)
);
create index risk_alert_hit_of on risk_alert_hit (hit_id);

-- What people of staff decided about an alert, and why. Append-only.
create table risk_decision (
  id        bigint generated always as identity primary key,
  alert_id  text not null references risk_alert (id),
  member_id text not null references member (id),
  at        timestamptz not null,
  staff     text not null,
  decision  text not null check (decision in ('none', 'watch', 'hold', 'freeze', 'report', 'release')),
  reason    text not null check (length(reason) between 3 and 2000)
);
create index risk_decision_of on risk_decision (alert_id, id);
create index risk_decision_of_member on risk_decision (member_id, id desc);

-- While one is open, every new withdrawal of the member is stopped as by `withdrawal hold`: the member reads that it is under review, as of any other.
create table risk_hold (
  id        bigint generated always as identity primary key,
  member_id text not null references member (id),
  alert_id  text not null references risk_alert (id),
  since     timestamptz not null,
  set_by    text not null,
  ended_at  timestamptz,
  ended_by  text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index risk_hold_open on risk_hold (member_id) where ended_at is null;

-- Hands at card tables between players, kept for the comparison of who loses to whom. `net`: payout less stake, minor units.
create table risk_hand (
  vendor    text not null,
  title_id  text not null,
  round_id  text not null,
  member_id text not null references member (id) on delete cascade,
  currency  text not null,
  opened_at timestamptz not null,
  ended_at  timestamptz not null,
  net       bigint not null,
  primary key (vendor, title_id, round_id, member_id)
);
create index risk_hand_at_table on risk_hand (vendor, title_id, ended_at);
create index risk_hand_of_member on risk_hand (member_id, vendor, title_id, ended_at);
create index risk_hand_opened on risk_hand (opened_at);

-- The rules search by time.
create index deposit_searched on deposit (changed_at) where state = 'paid';
create index upline_transfer_made on upline_transfer (made_at);
create index downline_transfer_made on downline_transfer (made_at);
create index known_device_seen on known_device (seen_at);
create index known_network_seen on known_network (seen_at);
create index payout_account_made on payout_account (made_at);
create index payout_account_of_number on payout_account (number_index);

insert into case_kind (kind, minutes, sees, decides) values ('risk', 240, 'case list', 'case decide');
