-- Why a claim of an amount is refused by the segment, the budget or the identities of its promotion; null: it is not, and the identities are taken. The budget
-- stays locked until the end of the transaction, before identities and accounts are, so that claims against one budget run one after the other.
create or replace function promotion_claim_refusal(p promotion, p_member text, p_period text, p_given bigint, p_identities jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare l promotion_limit;
begin
  select * into l from promotion_limit where promotion_id = p.id;
  if found and not in_segment(p_member, l.min_level, l.min_rank, l.joined_days, l.has_deposited, p_now) then return 'promotion_not_met'; end if;
  if l.budget is not null then
    select * into l from promotion_limit where promotion_id = p.id for update;
    if l.claimed + p_given > l.budget then return 'promotion_spent'; end if;
  end if;
  if not p.verified_only then return null; end if;
  return claim_reward_identities('promotion:' || p.id || ':' || p_period, p_member, p_identities, p.per_address, p_now);
end $$;
