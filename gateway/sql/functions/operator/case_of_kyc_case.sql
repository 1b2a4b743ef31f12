-- The case of documents: open while they wait for a decision, with the check to review first; each round has a deadline of its own.
create or replace function case_of_kyc_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and new.state = 'waiting' then
    update work_case set fact = new.flag where kind = 'kyc' and subject = new.id and state = 'open';
  elsif new.state = 'waiting' then perform open_case('kyc', new.id, new.member_id, null, null, new.waiting_at, new.flag);
  else perform close_case('kyc', new.id, new.state, '', new.changed_at);
  end if;
  return null;
end $$;

create or replace trigger kyc_case_opened after insert on kyc_case for each row when (new.state = 'waiting') execute function case_of_kyc_case();
create or replace trigger kyc_case_moved after update of state, flag on kyc_case for each row
  when (old.state is distinct from new.state or (new.state = 'waiting' and old.flag is distinct from new.flag)) execute function case_of_kyc_case();
