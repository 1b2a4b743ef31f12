-- Valid bets of a member in a span (end exclusive): settled rounds without the offset stake, and lottery tickets that are accepted or settled.
create or replace function turnover_between(p_member text, p_currency text, p_from timestamptz, p_to timestamptz) returns bigint language sql stable as $$
  with own as materialized (
    select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and currency = p_currency and (kind = 'cash' or kind like 'play\_%')),
  edge as materialized (
    select x.next, greatest(x.next, (select until from round_walk)) as walked
      from (select date_bin('15 minutes', p_from, '2000-01-01 00:00+00') + interval '15 minutes' as next) x)
  select coalesce(sum(valid), 0)::bigint from (
    select s.stake - s.unplayed as valid from round_sum s, edge e
     where s.account_id in (select id from own) and s.quarter >= e.next and s.quarter < p_to and s.status in ('won', 'lost')
    union all
    select r.stake - offset_stake(r) from play_round r, edge e
     where r.account_id in (select id from own) and r.status in ('won', 'lost') and r.opened_at < p_to
       and (r.opened_at >= e.walked or (r.opened_at >= p_from and r.opened_at < e.next))
    union all
    select t.stake from lottery_ticket t
     where t.account_id in (select id from own) and t.state in ('ACCEPTED', 'SETTLED') and t.accepted_at < p_to
       and date_bin('1 millisecond', t.accepted_at, timestamptz '2000-01-01 00:00+00') >= p_from) x
$$;
