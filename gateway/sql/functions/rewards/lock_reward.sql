-- Locks a reward that was just paid. Locks that are already met are released first, so that there are never many to sum up.
create or replace function lock_reward(p_account bigint, p_tx bigint, p_amount bigint) returns void language plpgsql as $$
begin
  if unwagered_rewards(p_account) = 0 then update reward_lock set released_at = clock_timestamp() where account_id = p_account and released_at is null; end if;
  insert into reward_lock (account_id, amount, tx_id) values (p_account, p_amount, p_tx);
end $$;
