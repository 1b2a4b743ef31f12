-- Computes and stores the scores of members by the rules in force, the day's highest score, and returns those members for whom the rules have to act
-- now: their band is higher than the one for which they have acted. The caller applies that in the same transaction.
create or replace function score_members(p_members text[], p_zone text, p_now timestamptz)
returns table (member_id text, score numeric, band text, version int, parts jsonb) language plpgsql as $$
declare v_version int; v_rules jsonb; today date := (p_now at time zone p_zone)::date;
begin
  select max(s.version) into v_version from marker_rule_set s;
  select jsonb_object_agg(r.marker, r.terms || jsonb_build_object('weight', r.weight)) into v_rules from marker_rule r where r.version = v_version;
  return query
  with scored as materialized (
    select m.id, least(10, coalesce(sum((v_rules -> x.marker ->> 'weight')::numeric), 0))::numeric(3,1) as score,
           coalesce(jsonb_agg(jsonb_build_object('marker', x.marker, 'weight', (v_rules -> x.marker ->> 'weight')::numeric, 'figures', x.figures)
                              order by (v_rules -> x.marker ->> 'weight')::numeric desc, x.marker) filter (where x.marker is not null), '[]') as parts
      from unnest(p_members) u(id) join member m on m.id = u.id and m.type <> 4
      left join lateral (select * from markers_of(m.id, v_rules, p_zone, p_now) f where f.found) x on true
     group by m.id order by m.id),
  days as (
    insert into marker_day as d (member_id, day, score, markers)
    select s.id, today, s.score, array(select p ->> 'marker' from jsonb_array_elements(s.parts) p) from scored s where s.score > 0
    on conflict on constraint marker_day_pkey do update set score = excluded.score, markers = excluded.markers where excluded.score >= d.score),
  stored as (
    insert into marker_score as k (member_id, score, before, parts, version, computed_at, changed_at)
    select s.id, s.score, 0, s.parts, v_version, p_now, p_now from scored s
    on conflict on constraint marker_score_pkey do update
      set score = excluded.score, parts = excluded.parts, version = excluded.version, computed_at = excluded.computed_at,
          before = coalesce((select d.score from marker_day d where d.member_id = excluded.member_id and d.day = today - 1), 0),
          changed_at = case when k.score <> excluded.score then excluded.computed_at else k.changed_at end,
          acted = case when excluded.score >= 6 then k.acted end
    returning k.*)
  select t.member_id, t.score, marker_band(t.score), t.version, t.parts from stored t
   where t.score >= 6 and (t.acted is null or (t.acted = 'strong' and t.score >= 9)) order by t.member_id;
end $$;
