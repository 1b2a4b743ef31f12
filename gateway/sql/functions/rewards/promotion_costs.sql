-- What promotions (all without `p_ids`) have cost according to the ledger, in minor units: granted (cash and bonuses), came back (expired and forfeited
-- bonuses), and still running as bonuses. Granted less what came back is the cost so far.
create or replace function promotion_costs(p_ids text[] default null)
returns table (promotion_id text, claims bigint, granted bigint, came_back bigint, running bigint) language sql stable as $$
  select e.promotion_id, count(distinct e.id), coalesce(sum(t.amount), 0)::bigint,
         coalesce(sum(r.amount), 0)::bigint, coalesce(sum(t.amount) filter (where b.state = 'running'), 0)::bigint
    from promotion_entry e
    join transfer t on t.tx_id = e.tx_id
    left join bonus b on b.entry_id = e.id
    left join transfer r on r.tx_id = b.end_tx and b.state in ('expired', 'forfeited')
   where e.tx_id is not null and (p_ids is null or e.promotion_id = any(p_ids))
   group by e.promotion_id
$$;
