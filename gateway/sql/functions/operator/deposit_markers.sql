-- Markers of harm in payments of a member: deposits that rise, that are many or that fail, and withdrawals that were cancelled. `p_rules`: terms by
-- marker. Rising deposits need an earlier level: a first week is none.
create or replace function deposit_markers(p_member text, p_account bigint, p_currency text, p_rules jsonb, p_now timestamptz)
returns table (marker text, found boolean, figures jsonb) language sql stable as $$
  with rising as (select p_rules -> 'deposits_rising' as r),
  span as (
    select p_now - (r ->> 'days')::int * interval '1 day' as since, p_now - ((r ->> 'days')::int + (r ->> 'weeks')::int * 7) * interval '1 day' as before,
           (r ->> 'ratio')::numeric as ratio, coalesce((r -> 'floor' ->> p_currency)::numeric, 0) as floor, (r ->> 'weeks')::int * 7.0 / (r ->> 'days')::int as spans
      from rising),
  money as (
    select coalesce(sum(s.came) filter (where s.quarter >= span.since), 0) as recent, coalesce(sum(s.came) filter (where s.quarter < span.since), 0) / max(span.spans) as earlier
      from span join movement_sum s on s.account_id = p_account and s.quarter >= span.before and s.quarter <= p_now and s.kind ~ '^deposit'),
  tried as (
    select count(*) filter (where d.state = 'paid' and d.changed_at > p_now - (p_rules -> 'many_deposits' ->> 'hours')::int * interval '1 hour') as paid,
           count(*) filter (where d.state in ('failed', 'rejected') and d.changed_at > p_now - (p_rules -> 'failed_deposits' ->> 'hours')::int * interval '1 hour') as failed
      from deposit d where d.member_id = p_member and d.made_at > p_now - interval '9 days' and d.changed_at <= p_now),
  cancelled as (
    select count(*) as n from withdrawal w
     where w.member_id = p_member and w.state = 'cancelled' and w.decided_at <= p_now
       and w.decided_at > p_now - (p_rules -> 'withdrawals_cancelled' ->> 'days')::int * interval '1 day')
  select 'deposits_rising', m.earlier > 0 and m.recent >= span.ratio * m.earlier and m.recent >= span.floor,
         jsonb_build_object('recent', m.recent, 'earlier', round(m.earlier)) from money m, span
  union all select 'many_deposits', t.paid >= (p_rules -> 'many_deposits' ->> 'count')::int, jsonb_build_object('count', t.paid) from tried t
  union all select 'failed_deposits', t.failed >= (p_rules -> 'failed_deposits' ->> 'count')::int, jsonb_build_object('count', t.failed) from tried t
  union all select 'withdrawals_cancelled', c.n >= (p_rules -> 'withdrawals_cancelled' ->> 'count')::int, jsonb_build_object('count', c.n) from cancelled c
$$;
