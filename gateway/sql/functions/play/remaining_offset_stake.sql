-- Offset stake that may still be reported for a round: what was reported with a held win counts as reported.
create or replace function remaining_offset_stake(p_scope text, p_round text, p_account bigint) returns bigint language sql stable as $$
  select (select coalesce(sum(case x.kind when 'bet' then x.amount when 'rollback' then -x.amount else 0 end - coalesce(x.unplayed, 0)), 0)
            from ledger_tx x where x.scope = p_scope and x.round_id = p_round and x.account_id = p_account and x.outcome = 'applied')::bigint
       - (select coalesce(sum(h.unplayed), 0) from held_win h where h.scope = p_scope and h.round_id = p_round and h.account_id = p_account and h.state = 'held')::bigint
$$;
