-- The state of a withdrawal follows from its parts: approved while a part is open or returned money waits for a decision.
create or replace function settle_withdrawal_state(p_id text) returns void language sql as $$
  update withdrawal w set state = x.state, done_at = case when x.state = 'approved' then null else coalesce(w.done_at, platform_now()) end
    from (select case when bool_or(state in ('queued', 'paying', 'sent', 'disputed') or (confirmed > 0 and returned > resent + refunded)) then 'approved'
                      when sum(received) > 0 then 'done' else 'returned' end as state
            from withdrawal_part where withdrawal_id = p_id) x
   where w.id = p_id and w.state in ('approved', 'done', 'returned') and w.state <> x.state
$$;
