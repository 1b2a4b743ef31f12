-- Turnover of lottery tickets whose issue was settled or corrected: takes up to 100 issues from `play_due`, records in `play_issue` what they add per account,
-- and returns it. Windows before `p_sealed` are closed: what belongs there counts in the first open one.
create or replace function aggregate_issues(p_sealed timestamptz)
returns table (issue_id bigint, version smallint, account_id bigint, member_id text, currency text, starts_at timestamptz, valid bigint, paid bigint, rebate bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
  -- The newest settlement of an issue defines the result of its tickets; what was counted before is subtracted. An issue under correction is queued
  -- again when the correction has ended.
  with due as (
    delete from play_due d where d.issue_id in (select issue_id from play_due order by at, issue_id limit 100) returning d.*),
  ended as (
    select distinct on (d.issue_id) d.issue_id, d.version, d.at from due d join lottery_issue i on i.id = d.issue_id and not i.settling
     order by d.issue_id, d.version desc),
  tickets as (
    select e.issue_id, e.version, e.at, t.account_id, a.owner_id as member_id, a.currency,
           sum(case when t.state <> 'SETTLED' then 0 when t.result = 'PUSH' then t.stake - t.payout else t.stake end) as valid,
           sum(case when t.state <> 'SETTLED' or t.result = 'PUSH' then 0 else t.payout end) as paid,
           sum(case when t.state <> 'SETTLED' then 0 else t.rebate end) as rebate
      from ended e join lottery_ticket t on t.issue_id = e.issue_id
      join lateral (select * from account k where k.id = t.account_id offset 0) a on a.owner_type = 'member' and a.book = 'real'
     group by 1, 2, 3, 4, 5, 6),
  issues as materialized (
    select t.issue_id, t.version, t.account_id, t.member_id, t.currency,
           greatest(date_bin('5 minutes', t.at, '2000-01-01 00:00+00'), p_sealed) as starts_at,
           (t.valid - coalesce(b.valid, 0))::bigint as valid, (t.paid - coalesce(b.paid, 0))::bigint as paid, (t.rebate - coalesce(b.rebate, 0))::bigint as rebate
      from tickets t left join lateral (
        select sum(p.valid_bet) as valid, sum(p.paid) as paid, sum(p.rebate) as rebate from play_issue p where p.issue_id = t.issue_id and p.account_id = t.account_id) b on true),
  kept as (
    insert into play_issue (issue_id, version, account_id, starts_at, valid_bet, paid, rebate)
    select issue_id, version, account_id, starts_at, valid, paid, rebate from issues where (valid, paid, rebate) <> (0, 0, 0))
  select i.issue_id, i.version, i.account_id, i.member_id, i.currency, i.starts_at, i.valid, i.paid, i.rebate from issues i;
end $$;
