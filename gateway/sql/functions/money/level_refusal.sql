-- Whether the verification level of a member allows a deposit, a withdrawal or a transfer of `p_amount` (minor units): `kyc_required`, or null if it does.
-- Callers hold the lock of withdrawals; that of deposits is taken here, so that two at once cannot pass together.
create or replace function level_refusal(p_member text, p_use text, p_currency text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare r verification_rule;
begin
  if not exists (select from verification_rule where currency = p_currency) then return null; end if;
  r := verification_rule_at(case p_use when 'withdrawal' then withdrawal_level(p_member) else verification_level(p_member) end, p_currency, p_now);
  if r.id is null then return null; end if;
  if p_use = 'transfer' then return case when not r.may_transfer then 'kyc_required' end; end if;
  if p_use = 'withdrawal' then
    return case when withdrawn_since(p_member, p_currency, date_trunc('day', p_now, r.time_zone) - interval '1 microsecond') + p_amount > r.withdrawals_in_day then 'kyc_required' end;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('deposit ' || p_member, 0));
  if (deposit_totals_since(p_member, p_currency, date_trunc('month', p_now, r.time_zone))).came + p_amount > r.deposits_in_month
     or (deposit_totals_since(p_member, p_currency, p_now - interval '90 days')).came + p_amount > r.deposits_in_90_days then
    return 'kyc_required';
  end if;
  return null;
end $$;
