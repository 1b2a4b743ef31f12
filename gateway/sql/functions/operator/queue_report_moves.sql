-- Notes the members whose branch in reports may change: those below a member whose upline changes, or who becomes an agent or stops being one.
create or replace function queue_report_moves() returns trigger language plpgsql as $$
begin
  insert into report_moved (member_id) select member_id from team_tree where ancestor_id = new.id order by member_id;
  return null;
end $$;

create or replace trigger queue_report_moves after update of upline_id, type on member for each row
  when (new.type <> 4 and (old.upline_id is distinct from new.upline_id or is_agent(old.type) <> is_agent(new.type))) execute function queue_report_moves();
