-- Redemptions by state for the list of the console, and pieces by reward for the stock of the mall.
create index redemption_of_state on redemption (state, made_at desc, id desc);
create index redemption_of_reward on redemption (reward_id, state) include (quantity) where reward_id is not null;
