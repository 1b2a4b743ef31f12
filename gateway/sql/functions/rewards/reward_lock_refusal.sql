-- Why a reward lock prevents money from leaving an account for another person; null: it does not. An insufficient balance is refused elsewhere.
create or replace function reward_lock_refusal(p_account bigint, p_amount bigint) returns text language plpgsql stable as $$
declare v_balance bigint; v_locked bigint := unwagered_rewards(p_account);
begin
  if v_locked = 0 then return null; end if;
  select balance into v_balance from account where id = p_account;
  return case when v_balance >= p_amount and v_balance - p_amount < v_locked then 'reward_not_wagered' end;
end $$;
