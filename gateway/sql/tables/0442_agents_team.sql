create table team_tree (
  ancestor_id text not null,
  member_id   text not null references member (id) on delete cascade,
  depth       smallint not null check (depth >= 0),  -- 0: the member himself
  joined_at   timestamptz not null,
  is_agent    boolean not null,
  primary key (ancestor_id, member_id),
  check ((depth = 0) = (ancestor_id = member_id))
);
create index team_tree_above on team_tree (member_id, depth);
create index team_tree_level on team_tree (ancestor_id, depth, member_id);
create index team_tree_joined on team_tree (ancestor_id, joined_at);
create index team_tree_agents on team_tree (ancestor_id, depth) where is_agent;

-- Everybody below an agent, at any depth and without himself.
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

-- How many came to stand below an agent, and how many last played, by day of the house: what a team is costs days then, and not people.
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

-- How many of a team played within days that are over: everybody counts once, on the first of these days on which he played, which is the one
-- before which he had last played ahead of them. Kept by team, day and the day of play before it, such a question reads days of one team and not
-- people. Days are counted once they are sealed and never change then; what is not counted yet is looked up person by person.
create table team_again (
  agent_id text not null,
  currency text not null,
  day      date not null,
  before   date not null,  -- the day on which they had played before; -infinity: never
  n        int not null,
  primary key (agent_id, currency, day, before)
);
