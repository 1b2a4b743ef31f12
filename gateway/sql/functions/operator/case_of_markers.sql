-- Opens the case of a member for whom the rules of player protection have acted; its subject is the member.
create or replace function case_of_markers() returns trigger language plpgsql as $$
begin
  perform open_case('protection', new.member_id, new.member_id, null, null, new.computed_at, coalesce(new.parts -> 0 ->> 'marker', ''));
  return null;
end $$;

create or replace trigger case_of_markers after update of acted on marker_score for each row
  when (new.acted is not null and new.acted is distinct from old.acted) execute function case_of_markers();
