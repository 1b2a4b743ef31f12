-- Checks the accounts of up to fifty reward locks that were not checked for a minute and releases locks that are met; returns how many accounts were
-- released.
create or replace function release_rewards() returns int language sql as $$
  with due as (
    select distinct account_id from (
      select account_id from reward_lock where released_at is null and checked_at < clock_timestamp() - interval '1 minute' order by checked_at limit 50 for update skip locked) x),
  seen as materialized (select d.account_id, unwagered_rewards(d.account_id) = 0 as is_met from due d),
  done as (
    update reward_lock l set checked_at = clock_timestamp(), released_at = case when s.is_met then clock_timestamp() end
      from seen s where s.account_id = l.account_id and l.released_at is null)
  select count(*)::int from seen where is_met
$$;
