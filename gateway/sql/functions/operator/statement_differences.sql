-- Differences of a statement: its lines that do not match, where `p_lines`, and payments from `p_from` to before `p_to` that no line matches. `p_ends`: the
-- end of its day. A payment without a line is twice on ours where a line matches another one of the member, side and amount within 24 hours.
create or replace function statement_differences(p_id text, p_from timestamptz, p_to timestamptz, p_ends timestamptz, p_lines boolean)
returns table (kind text, side text, our_ref text, provider_ref text, line_no int, member_id text, currency text, ours bigint, theirs bigint, at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
declare s statement;
begin
  select * into s from statement where id = p_id;
  return query
  with lines as materialized (
    select l.*, coalesce(l.matched, l.our_ref) as ref from statement_line l
     where p_lines and l.statement_id = p_id and l.outcome in ('likely', 'amount', 'currency', 'state', 'twice', 'theirs_only')),
  named as materialized (select * from payments_of(s.provider, 'infinity', 'infinity', array(select distinct matched from lines where matched is not null))),
  missing as (
    select p.* from payments_of(s.provider, p_from, p_to, '{}') p
     where not exists (
       select 1 from statement_line l join statement e on e.id = l.statement_id
        where l.matched = p.our_ref and l.kind = p.side and e.provider = s.provider
          and not exists (select 1 from statement n where n.provider = e.provider and n.day = e.day and n.version > e.version))
       and not exists (select 1 from difference d where d.state = 'posted' and d.provider = s.provider and d.side = p.side and d.our_ref = p.our_ref and d.theirs is null))
  select distinct on (case l.kind when 'return' then l.ref else l.no::text end) l.outcome, l.kind, l.ref, l.provider_ref, l.no,
         coalesce(n.member_id, (select k.member_id from deposit k where k.id = l.ref), (select k.member_id from withdrawal k where k.id = left(l.ref, 12))),
         coalesce(n.currency, l.currency), case when l.outcome <> 'twice' then n.amount end,
         case when l.state <> 'paid' then null when l.kind = 'return' and l.ref <> '' then (sum(l.amount) over (partition by l.kind, l.ref))::bigint else l.amount end, l.at
    from lines l left join named n on n.side = l.kind and n.our_ref = l.matched
  union all
  select case when exists (
           select 1 from payments_of(s.provider, m.at - interval '24 hours', m.at + interval '24 hours', '{}', array[m.amount]) o
             join statement_line l on l.statement_id = p_id and l.matched = o.our_ref and l.kind = o.side and l.state = 'paid' and l.outcome = 'matched'
            where o.side = m.side and o.currency = m.currency and o.member_id = m.member_id and o.our_ref <> m.our_ref) then 'twice_ours'
         when m.at >= p_ends - interval '2 hours' then 'next_day' else 'ours_only' end, m.side, m.our_ref, '', null, m.member_id, m.currency, m.amount, null, m.at
    from missing m;
end $$;
