-- Suspicious transaction reports, as they were made: the content is sealed and never changed. Two people make one; the audit record names both.
create sequence risk_report_number;
create table risk_report (
  id             text primary key default 'T-' || lpad(nextval('risk_report_number')::text, 10, '0') check (id ~ '^T-[0-9]{10}$'),
  alert_id       text not null references risk_alert (id),
  member_id      text not null references member (id),
  made_at        timestamptz not null,
  made_by        text not null,
  narrative      text not null check (length(narrative) between 20 and 4000),
  fingerprint    text not null check (fingerprint ~ '^[0-9a-f]{64}$'),  -- SHA-256 of the JSON
  sealed_content bytea not null
);
create index risk_report_of_alert on risk_report (alert_id, id);
create index risk_report_of_member on risk_report (member_id, id desc);
