-- Figures of reports by branch. A branch is the team of an agent without an upline; `-`: members without one. The branch of a member is stored when the
-- member has figures, and the figures follow when the member or an agent above moves.
create table report_branch (
  member_id text primary key,
  head      text not null
);
create table report_branch_day (
  currency text not null,
  figure   text not null,
  day      date not null,
  head     text not null,
  amount   bigint not null,
  lines    bigint not null,
  primary key (currency, day, figure, head)
) with (fillfactor = 80);
-- Active members as in report_active, by branch.
create table report_branch_active (
  currency text not null,
  day      date not null,
  head     text not null,
  previous date not null,
  members  bigint not null,
  primary key (currency, day, head, previous)
) with (fillfactor = 80);
-- Members whose branch may have changed, written by a trigger in the transaction of the change.
create table report_moved (
  id        bigint generated always as identity primary key,
  member_id text not null
);

insert into report_branch (member_id, head)
  select m.member_id, coalesce(
           (select s.ancestor_id from (select t.ancestor_id from team_tree t where t.member_id = m.member_id order by t.depth desc limit 1) a
              join team_tree s on s.ancestor_id = a.ancestor_id and s.member_id = a.ancestor_id and s.is_agent), '-')
    from (select distinct member_id from report_member_day) m;
insert into report_branch_day (currency, figure, day, head, amount, lines)
  select d.currency, d.figure, d.day, b.head, sum(d.amount), sum(d.lines) from report_member_day d join report_branch b on b.member_id = d.member_id group by 1, 2, 3, 4;
insert into report_branch_active (currency, day, head, previous, members)
  select a.currency, a.day, b.head, a.previous, count(*) from report_active_day a join report_branch b on b.member_id = a.member_id group by 1, 2, 3, 4;
