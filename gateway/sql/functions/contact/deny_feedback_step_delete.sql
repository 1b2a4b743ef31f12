-- Steps of feedback are deleted only with the feedback or with the account.
create or replace function deny_feedback_step_delete() returns trigger language plpgsql as $$
begin
  if not exists (select from feedback f where f.id = old.feedback_id
                    and not exists (select from member_erasure e where e.member_id = f.member_id)) then return old; end if;
  raise exception 'feedback_step is append-only' using errcode = '23000';
end $$;

create or replace trigger deny_feedback_step_delete before delete on feedback_step for each row execute function deny_feedback_step_delete();
