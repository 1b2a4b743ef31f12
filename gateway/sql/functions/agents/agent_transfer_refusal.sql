-- Why a transfer between upline and downline is refused; null: it is not. Checks completeness of both members, each read once, the verification
-- level of the sender, then the terms of the transfer, then reward money that is not wagered yet. Amounts in minor units. Callers hold the locks of the accounts.
create or replace function agent_transfer_refusal(p_way text, p_member text, p_other text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_max bigint, p_now timestamptz)
returns text language plpgsql stable as $$
declare m member; n member; came bigint; v_frozen boolean; v_reached boolean;
begin
  select * into m from member where id = p_member;
  select * into n from member where id = p_other;
  if (m.type = 4 or m.missing_fields = '{}') is not true then return 'account_incomplete'; end if;
  if p_way = 'upline' and (n.type = 4 or n.missing_fields = '{}') is not true then return 'upline_unavailable'; end if;
  select bool_or(frozen) filter (where id = p_from), bool_or(frozen) filter (where id = p_to) into v_frozen, v_reached from account where id in (p_from, p_to);
  if m.status <> 'active' or v_frozen or (p_way = 'upline' and v_reached) then return 'account_frozen'; end if;
  if is_held(m.withdrawals_held_until, p_now) then return 'withdrawal_held'; end if;
  if exists (select from verification_rule where currency = p_currency) and level_refusal(p_member, 'transfer', p_currency, p_amount, p_now) is not null then
    return 'kyc_required';
  end if;
  if p_way = 'upline' then
    if m.upline_id is distinct from p_other or n.status <> 'active' or 4 in (m.type, n.type) or n.currency <> p_currency then return 'upline_unavailable'; end if;
    if sent_to_upline(p_member, p_now) + p_amount > p_max then return 'amount_out_of_range'; end if;
  else
    if not is_agent(m.type) or n.upline_id is distinct from p_member or n.type = 4 then return 'not_your_downline'; end if;
    select coalesce(sum(amount), 0) into came from downline_transfer where downline_id = p_other and made_at > p_now - interval '1 day';
    if n.status <> 'active' or n.currency <> p_currency or v_reached or deposit_refusal(p_other, p_currency, came + p_amount, p_now) is not null then
      return 'downline_unavailable';
    end if;
    if sent_to_downline(p_member, p_now) + p_amount > downline_daily_limit(p_member, p_max) then return 'amount_out_of_range'; end if;
  end if;
  -- Most accounts have no reward lock, and calling the function costs twice as much as this lookup.
  if not exists (select 1 from reward_lock where account_id = p_from and released_at is null) then return null; end if;
  return reward_lock_refusal(p_from, p_amount);
end $$;
