-- The case of a message to the operator: open until it is answered or closed; opened again when the member replies, with a new deadline that is never
-- later than ten days after the message was sent: reopening keeps the clock of the final answer.
create or replace function case_of_feedback() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform close_case('complaint', old.reference, 'deleted', '', platform_now());
  elsif new.state in ('received', 'in_work') then
    perform open_case('complaint', new.reference, new.member_id, null, null, new.changed_at, case when new.complaint then 'complaint' else '' end);
    update work_case set due_at = greatest(new.sent_at + interval '10 days', opened_at + interval '1 minute')
     where kind = 'complaint' and subject = new.reference and state = 'open' and due_at > new.sent_at + interval '10 days';
  else perform close_case('complaint', new.reference, new.state, '', new.changed_at);
  end if;
  return null;
end $$;

create or replace trigger feedback_case_opened after insert on feedback for each row
  when (new.state in ('received', 'in_work')) execute function case_of_feedback();
create or replace trigger feedback_case_changed after update of state on feedback for each row
  when ((old.state in ('received', 'in_work')) is distinct from (new.state in ('received', 'in_work'))) execute function case_of_feedback();
create or replace trigger feedback_case_deleted after delete on feedback for each row
  when (old.state in ('received', 'in_work')) execute function case_of_feedback();
