-- Opens the case of an objection of a member to measures, and closes it with the answer.
create or replace function case_of_contest() returns trigger language plpgsql as $$
begin
  if new.answered_at is null then
    perform open_case('protection_contest', new.member_id, new.member_id, null, null, new.made_at, '');
  else
    perform close_case('protection_contest', new.member_id, new.outcome, '', new.answered_at);
  end if;
  return null;
end $$;

create or replace trigger case_of_contest after insert or update of answered_at on protection_contest for each row execute function case_of_contest();
