-- Whether a promotion with these rules is for a member. Never for a member whose play is closed, whose score of harm is strong or severe or whose offers
-- are switched off, nor for a frozen or trial account. The one rule for counting a segment, for lists of offers and for claims.
create or replace function in_segment(p_member text, p_min_level int, p_min_rank int, p_joined_days int, p_has_deposited boolean, p_now timestamptz)
returns boolean language sql stable as $$
  select exists (select from member m
                  where m.id = p_member and m.status = 'active' and m.book = 'real' and m.vip_rank >= p_min_rank
                    and (p_joined_days is null or m.created_at >= p_now - p_joined_days * interval '1 day')
                    and (not p_has_deposited or exists (select from deposit d where d.member_id = m.id and d.state = 'paid')))
     and (p_min_level = 0 or verification_level(p_member) >= p_min_level)
     and not offers_are_off(p_member, p_now)
$$;
