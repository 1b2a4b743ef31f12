-- Whether a member receives no offers: play is closed, a measure has switched them off, or the score is strong or severe. The score counts without a measure, so
-- that no campaign can include a member whose measure was taken back while the markers are still found.
create or replace function offers_are_off(p_member text, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select from protection where member_id = p_member and closed_until > p_now)
      or exists (select from marker_score where member_id = p_member and score >= 6)
      or has_measure(p_member, 'offers', p_now)
$$;
