-- The experience with promotions in whole per cent, rounded up: of the active real members, how many claimed one in the ninety days before, and of the
-- bonuses that ended in that time, how many were released. 100 where there is nothing to count.
create or replace function take_up(p_now timestamptz) returns table (claimed int, released int) language sql stable as $$
  select coalesce((select least(100, ceil(100.0 * count(distinct e.member_id) / nullif((select count(*) from member where book = 'real' and status = 'active'), 0)))::int
                     from promotion_entry e where e.tx_id is not null and e.changed_at > p_now - interval '90 days' having count(*) > 0), 100),
         coalesce((select ceil(100.0 * count(*) filter (where state = 'released') / nullif(count(*), 0))::int
                     from bonus where state <> 'running' and ended_at > p_now - interval '90 days'), 100)
$$;
