-- A payout account linked after a claim counts for that claim as well; false where another member has claimed the same reward with it.
create or replace function link_reward_payout(p_member text, p_hash text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into reward_identity (campaign, kind, hash, slot, member_id, claimed_at)
  select distinct campaign, 'payout', p_hash, 1, p_member, p_now from reward_identity where member_id = p_member and kind = 'person' order by 1
  on conflict do nothing;
  return not exists (select 1 from reward_identity o join reward_identity p on p.campaign = o.campaign and p.kind = 'payout' and p.hash = p_hash
                      where o.member_id = p_member and o.kind = 'person' and p.member_id <> p_member);
end $$;
