-- Reward money on an account that is still to be wagered. Rewards are met in order: a stake counts once, for the rewards credited before it.
create or replace function unwagered_rewards(p_account bigint) returns bigint language plpgsql stable as $$
declare l reward_lock; last reward_lock; v_left bigint := 0;
begin
  for l in select * from reward_lock where account_id = p_account and released_at is null order by id loop
    if v_left > 0 then v_left := greatest(0, v_left - wagered_between(p_account, last.since, l.since, last.tickets_since, l.tickets_since)); end if;
    v_left := v_left + l.amount;
    last := l;
  end loop;
  if v_left = 0 then return 0; end if;
  return greatest(0, v_left - wagered_between(p_account, last.since, 'infinity', last.tickets_since, 'infinity'));
end $$;
