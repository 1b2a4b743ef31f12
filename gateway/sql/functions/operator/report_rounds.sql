-- What the entries of the ledger after `p_after`, up to `p_until`, add to stakes and payouts of vendors' games, by the same rule as turnover: one row per entry
-- of a round, with the sums of the round after it.
create or replace function report_rounds(p_after bigint, p_until bigint)
returns table (at timestamptz, currency text, category text, vendor text, title_id text, account_id bigint, member_id text, tx_id bigint,
               valid bigint, paid bigint, valid_sum bigint, paid_sum bigint)
language sql stable as $$
  select r.created_at, r.currency, coalesce(g.game_type, 'OTHER'), vendor_of(x.scope), coalesce(r.title_id, ''), x.account_id, r.member_id, r.id,
         r.valid::bigint, r.paid::bigint, r.valid_sum::bigint, r.paid_sum::bigint
    from round_turnover_deltas(p_after, p_until) r
    join lateral (select * from ledger_tx k where k.id = r.id offset 0) x on true
    left join lateral (select * from game k where k.game_id = r.title_id limit 1) g on true
   where r.valid <> 0 or r.paid <> 0
$$;
