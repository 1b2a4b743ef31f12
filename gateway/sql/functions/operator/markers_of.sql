-- Every marker of harm of a member that has a source, whether it was found and its figures (amounts in minor units). `against_income` has none: no table
-- contains an income.
create or replace function markers_of(p_member text, p_rules jsonb, p_zone text, p_now timestamptz)
returns table (marker text, found boolean, figures jsonb) language sql stable as $$
  select x.marker, coalesce(x.found, false), x.figures
    from member m
    left join account a on a.owner_type = 'member' and a.owner_id = m.id and a.book = 'real' and a.currency = m.currency and a.kind = 'cash'
    cross join lateral (
      select * from deposit_markers(m.id, a.id, m.currency, p_rules, p_now)
      union all select * from stake_markers(m.id, a.id, m.currency, p_rules, p_zone, p_now)
      union all select * from time_markers(m.id, p_rules, p_zone, p_now)
      union all select * from limit_markers(m.id, p_rules, p_zone, p_now)) x
   where m.id = p_member
$$;
