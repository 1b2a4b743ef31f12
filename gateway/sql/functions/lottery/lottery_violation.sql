-- Invariant I9: a ticket matches what its settlements moved, a bet equals the cost of its tickets, and a settled issue owes nothing.
create or replace view lottery_violation as
  select 'I9 ticket<>settlement' as rule, t.account_id as account, t.code || ' ' || t.state as detail
    from lottery_ticket t left join lottery_settlement s on s.ticket_id = t.id and s.version = t.version
   where case when t.state in ('SETTLED', 'REFUNDED') then s.ticket_id is null or s.payout <> t.payout or s.rebate <> t.rebate else t.version <> 0 or t.payout <> 0 end
  union all
  select 'I9 paid<>settlement', t.account_id, t.code
    from lottery_ticket t join (
      select s.ticket_id, sum(coalesce(p.amount, 0) + coalesce(r.amount, 0) - coalesce(b.amount, 0)) as net
        from lottery_settlement s left join ledger_tx p on p.id = s.payout_tx left join ledger_tx r on r.id = s.rebate_tx left join ledger_tx b on b.id = s.reversal_tx
       group by 1) n on n.ticket_id = t.id
   where n.net <> t.payout + t.rebate
  union all
  select 'I9 bet<>tickets', x.account_id, x.id::text
    from ledger_tx x left join (select bet_tx, sum(stake) as total from lottery_ticket group by 1) t on t.bet_tx = x.id
   where x.kind = 'lottery_bet' and x.outcome = 'applied' and x.amount <> coalesce(t.total, 0)
  union all
  select 'I9 settled issue owes', null, i.game_code || ' ' || i.name
    from lottery_issue i where i.state in ('SETTLED', 'RESETTLED') and exists (select 1 from lottery_ticket t where t.issue_id = i.id and t.state = 'ACCEPTED');
