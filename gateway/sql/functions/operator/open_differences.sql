-- Opens what differs between a statement whose lines are matched and the ledger, and ends differences that it resolves: those of an older version of
-- the same day are replaced, and payments that were missing are matched. An explanation of the same difference is kept. A payment of the last
-- two hours of a day may be on the statement of the next one. `p_zone`: time zone of days. Called for each of `p_parts` parts of the day, from 0, so that no
-- call takes long.
create or replace function open_differences(p_id text, p_zone text, p_now timestamptz, p_part int, p_parts int) returns void language plpgsql as $$
declare s statement; begins timestamptz; ends timestamptz;
begin
  select * into s from statement where id = p_id;
  begins := s.day::timestamp at time zone p_zone;
  ends := (s.day + 1)::timestamp at time zone p_zone;
  if p_part = 0 then
    update difference d set state = 'replaced', changed_at = p_now from statement e
     where e.id = d.statement_id and e.provider = s.provider and e.day = s.day and e.version < s.version and d.state in ('open', 'asked');
    update difference d set state = 'matched', changed_at = p_now
     where d.provider = s.provider and d.state in ('open', 'asked') and d.kind in ('ours_only', 'next_day', 'twice_ours')
       and exists (select 1 from statement_line l where l.statement_id = p_id and l.matched = d.our_ref and l.kind = d.side and l.state = 'paid' and l.outcome <> 'likely');
    -- The statement of the day after has not shown them either.
    update difference d set kind = 'ours_only', changed_at = p_now from statement e
     where e.id = d.statement_id and e.provider = s.provider and e.day < s.day and d.kind = 'next_day' and d.state in ('open', 'asked');
  end if;
  insert into difference (id, statement_id, kind, provider, side, our_ref, provider_ref, line_no, member_id, currency, ours, theirs, at, state, explanation, note, explained_by, changed_at)
  select 'X-' || lpad(nextval('difference_number')::text, 10, '0'), p_id, n.kind, s.provider, n.side, n.our_ref, n.provider_ref, n.line_no, n.member_id, n.currency,
         n.ours, n.theirs, n.at, case when e.explanation is null then 'open' when e.explanation = 'asked' then 'asked' else 'explained' end,
         coalesce(e.explanation, ''), coalesce(e.note, ''), coalesce(e.explained_by, ''), p_now
    from statement_differences(p_id, begins + (ends - begins) * p_part / p_parts, begins + (ends - begins) * (p_part + 1) / p_parts, ends, p_part = 0) n
    left join lateral (
      select d.explanation, d.note, d.explained_by from difference d join statement o on o.id = d.statement_id and o.day = s.day and o.version < s.version
       where d.provider = s.provider and (d.side, d.kind, d.our_ref, d.provider_ref) = (n.side, n.kind, n.our_ref, n.provider_ref)
         and (d.ours, d.theirs) is not distinct from (n.ours, n.theirs) and d.explanation <> '' order by d.changed_at desc limit 1) e on true
   order by n.at, n.our_ref, n.provider_ref
  on conflict do nothing;
end $$;
