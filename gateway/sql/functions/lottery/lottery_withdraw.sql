-- Refunds the stakes of tickets while their issues are still on sale: all of them or none, or with p_some those that can still be withdrawn.
create or replace function lottery_withdraw(p_scope text, p_ext text, p_hash text, p_member text, p_codes text[], p_operator bigint, p_some boolean) returns posted language plpgsql as $$
declare seen posted; a account; tx bigint; total bigint; wanted bigint[]; may bigint[]; issues bigint[]; bet bigint; moment timestamptz;
begin
  seen := ledger_replay(p_scope, p_ext, 'lottery_withdraw', p_hash);
  if seen.status is not null then return seen; end if;
  select array_agg(t.id), array_agg(distinct t.issue_id) into wanted, issues from lottery_ticket t where t.code = any(p_codes) and t.member_id = p_member;
  if wanted is null or array_length(wanted, 1) <> (select count(distinct c) from unnest(p_codes) c) then
    return ('refused', 'ticket_unknown', null, null, false)::posted;
  end if;
  perform 1 from lottery_issue where id = any(issues) order by id for share;
  moment := platform_now();
  select acc.* into a from lottery_ticket t join account acc on acc.id = t.account_id where t.id = wanted[1];
  select * into a from account where id = a.id for no key update of account;
  seen := ledger_replay(p_scope, p_ext, 'lottery_withdraw', p_hash);
  if seen.status is not null then return seen; end if;
  select array_agg(t.id), coalesce(sum(t.stake), 0), min(t.bet_tx) into may, total, bet
    from lottery_ticket t join lottery_issue i on i.id = t.issue_id
   where t.id = any(wanted) and t.state = 'ACCEPTED' and i.state in ('SCHEDULED', 'OPEN') and i.closes_at > moment;
  if may is null or (not p_some and array_length(may, 1) <> array_length(wanted, 1)) then
    return ('refused', 'issue_closed', null, a.balance, false)::posted;
  end if;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
  values (p_scope, p_ext, 'lottery_withdraw', p_hash, 'applied', a.id, total, a.balance + total, bet)
  on conflict do nothing returning id into tx;
  if tx is null then return ledger_replay(p_scope, p_ext, 'lottery_withdraw', p_hash); end if;
  update account set balance = balance + total, seq = seq + 1 where id = a.id;
  insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, to_seq, to_after)
  values (tx, 1, a.book, a.currency, p_operator, a.id, total, a.seq + 1, a.balance + total);
  update lottery_ticket set state = 'WITHDRAWN', ended_at = moment where id = any(may);
  return ('applied', null, tx, a.balance + total, false)::posted;
end $$;
