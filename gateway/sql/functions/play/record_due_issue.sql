-- Queues a settled issue, under the version of its result, for the aggregation of play.
create or replace function record_due_issue() returns trigger language plpgsql as $$
begin
  insert into play_due (issue_id, version, at) values (new.id, new.result_version, new.settled_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger record_due_issue after update of settling on lottery_issue for each row
  when (old.settling and not new.settling and coalesce(new.ticket_count, 1) > 0) execute function record_due_issue();
