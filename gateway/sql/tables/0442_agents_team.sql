create table team_tree (
  ancestor_id text not null,
  member_id   text not null references member (id) on delete cascade,
  depth       smallint not null check (depth >= 0),  -- 0: the member itself
  joined_at   timestamptz not null,
  is_agent    boolean not null,
  primary key (ancestor_id, member_id),
  check ((depth = 0) = (ancestor_id = member_id))
);
create index team_tree_above on team_tree (member_id, depth);
create index team_tree_level on team_tree (ancestor_id, depth, member_id);
create index team_tree_joined on team_tree (ancestor_id, joined_at);
create index team_tree_agents on team_tree (ancestor_id, depth) where is_agent;

-- Daily sums of all members below an agent, at any depth and without the agent.
create table team_day (
  agent_id  text not null,
  currency  text not null,
  day       date not null,
  valid_bet bigint not null,
  paid      bigint not null,
  rebate    bigint not null,
  bonus     bigint not null,
  deposit   bigint not null,
  withdrawn bigint not null,
  active    int not null,  -- members with settled play on that day
  primary key (agent_id, currency, day)
) with (fillfactor = 70);

-- How many members joined below an agent, and how many played last on a day, by day of the operator: a team then costs days, and not members.
create table team_joined (
  agent_id text not null,
  day      date not null,
  n        int not null,
 primary key (agent_id, day)
) with (fillfactor = 70);

create table team_last (
  agent_id text not null,
  currency text not null,
  day      date not null,
  n        int not null,
 primary key (agent_id, currency, day)
) with (fillfactor = 70);

create table team_kind_day (
  agent_id  text not null,
  currency  text not null,
  day       date not null,
  kind      text not null,
  valid_bet bigint not null,
                            primary key (agent_id, currency, day, kind)
) with (fillfactor = 70);

-- Active members of a team in a span of past days: every member counts once, on the first day of the span with play, which is the day whose previous
-- day of play is before the span. Stored by team, day and previous day of play, so that such a query reads days of one team and not members. Days are
-- counted once they are sealed and never change then; days that are not counted yet are read member by member.
create table team_again (
  agent_id text not null,
  currency text not null,
  day      date not null,
  before   date not null,  -- the previous day of play; -infinity: none
  n        int not null,
  primary key (agent_id, currency, day, before)
);
