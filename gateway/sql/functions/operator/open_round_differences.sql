-- Compares lines `p_first` to `p_last` of a statement of a game provider with the ledger, and opens what differs, stakes and payouts apart. With `p_first` 1
-- differences of older versions of the same day are replaced; with `p_rest` what the ledger has and no line names is opened. An explanation of the same
-- difference is kept, and what was corrected by a posting counts on our side.
create or replace function open_round_differences(p_id text, p_now timestamptz, p_first int, p_last int, p_rest boolean) returns void language plpgsql as $$
declare s statement; begins timestamptz; ends timestamptz; mark text;
begin
  select * into s from statement where id = p_id;
  begins := s.day::timestamp at time zone s.zone;
  ends := (s.day + 1)::timestamp at time zone s.zone;
  mark := '@' || s.day::text;
  if p_first = 1 then
    update difference d set state = 'replaced', changed_at = p_now from statement e
     where e.id = d.statement_id and e.provider = s.provider and e.day = s.day and e.kind = s.kind and e.version < s.version and d.state in ('open', 'asked');
  end if;
  with lines as materialized (
    select l.*, case s.kind when 'rounds' then l.round_id else coalesce(nullif(l.title_id, ''), '*') || mark end as ref
      from statement_round l where l.statement_id = p_id and l.no between p_first and p_last),
  ours as materialized (
    select v.round_id as ref, v.currency, v.stake, v.paid, v.member_id, v.at
      from vendor_rounds(s.provider, null, null, array(select distinct ref from lines)) v where s.kind = 'rounds'
    union all
    select t.title || mark, v.currency, sum(v.stake)::bigint, sum(v.paid)::bigint, null, ends - interval '1 millisecond'
      from vendor_sums(s.provider, begins, ends) v cross join lateral (values (v.title_id), ('*')) t (title)
     where s.kind = 'sums' and (t.title = '*') = exists (select from statement_round k where k.statement_id = p_id and k.title_id = '') group by 1, 2),
  rest as materialized (
    select o.ref, o.currency, o.stake, o.paid, o.member_id, o.at from ours o
     where p_rest and s.kind = 'sums' and not exists (
       select from statement_round k where k.statement_id = p_id and coalesce(nullif(k.title_id, ''), '*') || mark = o.ref and k.currency = o.currency)
    union all
    select v.round_id, v.currency, v.stake, v.paid, v.member_id, v.at from vendor_rounds(s.provider, begins, ends) v
     where p_rest and s.kind = 'rounds' and not exists (
       select from statement_round k where k.statement_id = p_id and k.round_id = v.round_id and k.currency = v.currency)),
  pairs as (
    select l.no, l.ref, l.currency, x.side, x.ours, x.theirs, o.member_id, coalesce(o.at, begins) as at, o.ref is null as missing
      from lines l left join ours o on o.ref = l.ref and o.currency = l.currency
     cross join lateral (values ('stake', o.stake, l.stake), ('paid', o.paid, l.paid)) x (side, ours, theirs)
    union all
    select null, r.ref, r.currency, x.side, x.ours, null, r.member_id, r.at, false
      from rest r cross join lateral (values ('stake', r.stake), ('paid', r.paid)) x (side, ours)),
  judged as materialized (
    select p.*, coalesce(p.ours, 0) + coalesce(d.posted, 0) = coalesce(p.theirs, 0) as agrees, coalesce(p.ours, 0) <> coalesce(p.theirs, 0) as differs
      from pairs p left join lateral (
        select sum(coalesce(k.theirs, 0) - coalesce(k.ours, 0)) as posted from difference k
         where k.state = 'posted' and k.provider = s.provider and k.side = p.side and k.our_ref = p.ref and k.currency = p.currency) d on true),
  marked as (
    update statement_round l set outcome = j.outcome
      from (select no, case when bool_and(agrees) then case when bool_or(differs) then 'corrected' else 'matched' end
                            when bool_or(missing) then 'theirs_only' else 'amount' end as outcome from judged where no is not null group by no) j
     where l.statement_id = p_id and l.no = j.no)
  insert into difference (id, statement_id, kind, provider, side, our_ref, provider_ref, line_no, member_id, currency, ours, theirs, at, state, explanation, note, explained_by, changed_at)
  select 'X-' || lpad(nextval('difference_number')::text, 10, '0'), p_id,
         case when j.no is null then 'ours_only' when j.missing then 'theirs_only' else 'amount' end,
         s.provider, j.side, j.ref, '', j.no, j.member_id, j.currency, j.ours, j.theirs, j.at,
         case when e.explanation is null then 'open' when e.explanation = 'asked' then 'asked' else 'explained' end,
         coalesce(e.explanation, ''), coalesce(e.note, ''), coalesce(e.explained_by, ''), p_now
    from judged j left join lateral (
      select d.explanation, d.note, d.explained_by from difference d join statement o on o.id = d.statement_id and o.day = s.day and o.kind = s.kind and o.version < s.version
       where d.provider = s.provider and d.side = j.side and d.our_ref = j.ref and (d.ours, d.theirs) is not distinct from (j.ours, j.theirs) and d.explanation <> ''
       order by d.changed_at desc limit 1) e on true
   where not j.agrees order by j.at, j.ref, j.side
  on conflict do nothing;
end $$;
