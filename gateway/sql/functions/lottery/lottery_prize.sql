-- Lottery payouts in force with their ticket, issue and game: applied, above zero and not reversed by a later version of the result. Amounts in minor
-- units.
create or replace view lottery_prize as
  select t.id as tx_id, t.account_id, t.amount, t.created_at, i.name as issue, i.opens_at, k.stake, g.code, g.label, g.vendor, g.prize_mode
    from ledger_tx t
    join lottery_ticket k on k.id = split_part(t.ext_id, ':', 1)::bigint and k.result = 'WIN'
    join lottery_issue i on i.id = k.issue_id
    join lottery_game g on g.code = i.game_code
   where t.kind = 'lottery_payout' and t.outcome = 'applied' and t.amount > 0
     and not exists (select 1 from lottery_settlement s
                      where s.ticket_id = k.id and s.version > split_part(t.ext_id, ':', 2)::smallint and s.reversal_tx is not null);
