-- Queues a settled issue, under the version of its result, for the aggregation of reports.
create or replace function record_report_due() returns trigger language plpgsql as $$
begin
  insert into report_due (issue_id, version, at) values (new.id, new.result_version, new.settled_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger record_report_due after update of settling on lottery_issue for each row
  when (old.settling and not new.settling and coalesce(new.ticket_count, 1) > 0) execute function record_report_due();
