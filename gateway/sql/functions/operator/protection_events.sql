-- What protects members and happened in a span of time, the end excluded: limits, breaks and exclusions, scores by which the rules acted with their markers,
-- measures, contacts and objections. One row per event.
create or replace function protection_events(p_from timestamptz, p_until timestamptz)
returns table (at timestamptz, section text, line text, member_id text) language sql stable as $$
  select r.at, e.section, e.line, r.subject
    from audit_record r
   cross join lateral (
     select 'limits' as section, case when r.detail ->> 'to' is null then 'removal'
                                      when r.detail ->> 'from' is null or (r.detail ->> 'to')::numeric < (r.detail ->> 'from')::numeric then r.detail ->> 'kind'
                                      when (r.detail ->> 'to')::numeric > (r.detail ->> 'from')::numeric then 'raise' end as line
      where r.action = 'protection limit'
     union all select 'limits', 'confirmed' where r.action = 'protection wish' and r.detail ->> 'answer' = 'confirm'
     union all select 'breaks', 'time_out' where r.action = 'protection break'
     -- The command of staff writes a record of its own, without an end.
     union all select 'breaks', case when r.detail ->> 'until' = 'for good' then 'permanent' else 'exclusion' end where r.action = 'protection exclude' and r.detail ? 'until'
     union all select 'breaks', 'lifted' where r.action = 'protection lift'
     union all select 'scores', r.detail ->> 'band' where r.action = 'protection rule'
     union all select 'markers', m from jsonb_array_elements_text(r.detail -> 'markers') m where r.action = 'protection rule') e
   where r.action in ('protection limit', 'protection wish', 'protection break', 'protection exclude', 'protection lift', 'protection rule')
     and r.at >= p_from and r.at < p_until and r.result = 'done' and e.line is not null
  union all
  select h.hit_at, 'limits', 'hit', h.member_id from limit_hit h where h.hit_at >= p_from and h.hit_at < p_until
  union all
  select m.since, case m.set_by when 'rule' then 'by_rule' else 'by_staff' end, m.kind, m.member_id from protection_measure m where m.since >= p_from and m.since < p_until
  union all
  select i.at, 'contacts', i.outcome, i.member_id from interaction i where i.at >= p_from and i.at < p_until
  union all
  select c.made_at, 'contests', l.line, c.member_id
    from protection_contest c
   cross join lateral (values ('made'), (c.outcome), (case when c.answered_at > c.due_at then 'late' end)) l (line)
   where c.made_at >= p_from and c.made_at < p_until and l.line is not null
$$;
