-- Closes the protection case of a member who was reached, or whose measures were reviewed.
create or replace function case_of_care() returns trigger language plpgsql as $$
begin
  perform close_case('protection', new.member_id, case tg_table_name when 'interaction' then 'contacted' else 'reviewed' end, '', new.at);
  return null;
end $$;

create or replace trigger case_of_interaction after insert on interaction for each row when (new.outcome <> 'no_answer') execute function case_of_care();

create or replace trigger case_of_review after insert on protection_review for each row execute function case_of_care();
