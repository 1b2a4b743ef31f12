-- Debits a win from its vendor and holds it. The caller has locked the player's account; the account of held wins is always locked after it.
create or replace function hold_win(v vendor_profile, p vendor_player, a account, h hold_cause, p_scope text, p_ext text, p_hash text, p_round text, p_game text, p_bet bigint,
                         p_amount bigint, p_unplayed bigint) returns posted language plpgsql as $$
declare tx bigint; held_id bigint; n bigint; before record;
begin
  select coalesce(r.stake - r.returned, 0) as stake, coalesce(r.won + r.held, 0) as total into before
    from (select 1) one left join play_round r on r.scope = p_scope and r.round_id = p_round and r.account_id = a.id;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, amount, balance, round_id, title_id, ref_tx)
  values (p_scope, p_ext, 'win_held', p_hash, 'applied', 'held', a.id, p_amount, a.balance, p_round, p_game, p_bet)
  on conflict do nothing returning id into tx;
  if tx is null then return win_replay(p_scope, p_ext, p_hash, a.balance, v.duplicate_reply); end if;
  insert into account (book, currency, owner_type, owner_id, kind, bounded) values (a.book, a.currency, a.owner_type, a.owner_id, 'held_win', true) on conflict do nothing;
  select id into held_id from account where book = a.book and currency = a.currency and owner_type = a.owner_type and owner_id = a.owner_id and kind = 'held_win';
  perform post(tx, 1::smallint, p.provider_id, held_id, p_amount);
  insert into held_win (tx_id, vendor, scope, round_id, title_id, member_id, account_id, hold_id, provider_id, currency, amount, unplayed, stake, round_total, cause, bound, held_at)
  values (tx, p.vendor, p_scope, p_round, p_game, a.owner_id, a.id, held_id, p.provider_id, a.currency, p_amount, p_unplayed, before.stake, before.total + p_amount, h.cause, h.bound, clock_timestamp())
  returning id into n;
  perform write_audit(clock_timestamp(), 'vendor:' || p.vendor, 'win held', n::text, h.cause,
    jsonb_build_object('vendor', p.vendor, 'member', a.owner_id, 'game', p_game, 'round', p_round, 'txId', p_ext, 'ledgerTx', tx, 'currency', a.currency,
                       'amount', p_amount, 'roundTotal', before.total + p_amount, 'stake', before.stake, 'limit', h.bound));
  return ('applied', 'held', tx, a.balance, false)::posted;
end $$;
