-- The members that a promotion with these rules is for. The rule is that of `in_segment`, written for all members at once: asked for each, a million
-- members take longer than a statement may.
create or replace function segment_members(p_min_level int, p_min_rank int, p_joined_days int, p_has_deposited boolean, p_now timestamptz)
returns table (id text) language sql stable as $$
  select m.id from member m
   where m.status = 'active' and m.book = 'real' and m.vip_rank >= p_min_rank
     and (p_joined_days is null or m.created_at >= p_now - p_joined_days * interval '1 day')
     and (p_min_level < 1 or coalesce(m.type = 4 or m.missing_fields = '{}', false))
     and (p_min_level < 2 or (m.identity_verified_at is not null and m.identity_lapsed_at is null))
     and (p_min_level < 3 or m.due_diligence_at is not null)
     and not exists (select from protection p where p.member_id = m.id and p.closed_until > p_now)
     and not exists (select from marker_score s where s.member_id = m.id and s.score >= 6)
     and not exists (select from protection_measure e
                      where e.member_id = m.id and e.kind = 'offers' and e.ended_at is null and (e.until is null or e.until > p_now))
     and (not p_has_deposited or exists (select from deposit d where d.member_id = m.id and d.state = 'paid'))
$$;
