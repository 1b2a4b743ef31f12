-- Moves a branch with all its members and their turnover. Locks `fold_mark` first, in the same order as the aggregation.
create or replace function move_branch() returns trigger language plpgsql as $$
declare touched text[];
begin
  perform 1 from fold_mark for update;
  perform pg_advisory_xact_lock(7319544231);
  if exists (select 1 from team_tree where ancestor_id = new.id and member_id = new.upline_id) then
    raise exception 'nobody stands above himself' using errcode = '23514';
  end if;
  select array_agg(distinct ancestor_id) into touched from team_tree where (member_id = new.id and depth > 0) or member_id = new.upline_id;
  delete from team_tree t using team_tree below, team_tree above
   where below.ancestor_id = new.id and above.member_id = new.id and above.depth > 0
     and t.ancestor_id = above.ancestor_id and t.member_id = below.member_id;
  insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
  select above.ancestor_id, below.member_id, above.depth + 1 + below.depth, below.joined_at, below.is_agent
    from team_tree above cross join team_tree below where above.member_id = new.upline_id and below.ancestor_id = new.id;
  if touched is not null then perform rebuild_team_days(touched); end if;
  return null;
end $$;

create or replace trigger move_branch after update of upline_id on member for each row when (old.upline_id is distinct from new.upline_id and new.type <> 4) execute function move_branch();
