-- Who stands below whom, at any depth, so that a team is found by one look and not by walking. Triggers keep it: nobody else writes it.

-- The types that are an agent's; every other one is a member's (A79).
create function is_agent(p_type smallint) returns boolean language sql immutable as $$ select p_type in (1, 2, 41, 42) $$;

create table team_tree (
  ancestor_id text not null,
  member_id   text not null references member (id) on delete cascade,
  depth       smallint not null check (depth >= 0),             -- 0: the member himself
  joined_at   timestamptz not null,
  is_agent    boolean not null,
  primary key (ancestor_id, member_id),
  check ((depth = 0) = (ancestor_id = member_id))
);
create index team_tree_above on team_tree (member_id, depth);
create index team_tree_level on team_tree (ancestor_id, depth, member_id);
create index team_tree_joined on team_tree (ancestor_id, joined_at);
create index team_tree_agents on team_tree (ancestor_id, depth) where is_agent;
-- Who stands directly below, by name.
create index member_upline_name on member (upline_id, username_key);

-- Who comes waits for a branch that is moving, and a branch that moves (0121) waits for who is coming: else one would not see the other.
create function grow_team() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7319544231);
  insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
  select ancestor_id, new.id, depth + 1, new.created_at, is_agent(new.type) from team_tree where member_id = new.upline_id
  union all select new.id, new.id, 0, new.created_at, is_agent(new.type);
  return null;
end $$;
-- Trial accounts are in nobody's team.
create trigger grow_team after insert on member for each row when (new.type <> 4) execute function grow_team();

create function turn_agent() returns trigger language plpgsql as $$
begin
  update team_tree set is_agent = is_agent(new.type) where member_id = new.id;
  return null;
end $$;
create trigger turn_agent after update of type on member for each row when (is_agent(old.type) <> is_agent(new.type)) execute function turn_agent();

-- Those who were there before.
insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
with recursive above as (
  select id as ancestor_id, id as member_id, 0 as depth, created_at, is_agent(type) as is_agent, upline_id from member where type <> 4
  union all
  select m.id, a.member_id, a.depth + 1, a.created_at, a.is_agent, m.upline_id from above a join member m on m.id = a.upline_id)
select ancestor_id, member_id, depth, created_at, is_agent from above;
