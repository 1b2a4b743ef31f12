-- Queues the member of a row for the computation of the score, in the transaction of the event. The queue has no unique key, so that an event never
-- waits for the job.
create or replace function queue_marker_check() returns trigger language plpgsql as $$
begin
  insert into marker_due (member_id) values (new.member_id);
  return null;
end $$;

create or replace trigger marker_check_of_limit_increase after insert on limit_increase for each row execute function queue_marker_check();

create or replace trigger marker_check_of_limit_hit after insert on limit_hit for each row execute function queue_marker_check();
