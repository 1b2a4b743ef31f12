-- What summaries of service and protection read by time.
create index audit_record_protection on audit_record (at)
  where action in ('protection limit', 'protection wish', 'protection break', 'protection exclude', 'protection lift', 'protection rule');
create index protection_measure_since on protection_measure (since);
create index protection_contest_made on protection_contest (made_at);
create index interaction_at on interaction (at);
create index limit_hit_at on limit_hit (hit_at);
create index work_case_opened on work_case (opened_at);
create index work_case_due_ever on work_case (due_at);
create index feedback_complaint on feedback (sent_at) where complaint;
create index member_joined on member (created_at) where type <> 4;

-- What the operator owed members at the end of a day: balances of their accounts of real money by kind of account, in minor units. A day on which no gateway
-- ran is missing.
create table report_funds (
  currency text not null references currency (code),
  day      date not null,
  kind     text not null,
  amount   bigint not null,
  primary key (currency, day, kind)
);
