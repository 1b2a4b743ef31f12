-- All violations of invariants, of which `/readyz` and the operator's commands report; I14 for held wins is added here.
create or replace view invariant_violation as
  select * from invariant_violation_of_payments
  union all
  select 'I14 held wins<>account', a.id, (a.balance - coalesce(h.total, 0))::text
    from account a left join (select hold_id as id, sum(amount) as total from held_win where state = 'held' group by 1) h using (id)
   where a.kind = 'held_win' and a.balance <> coalesce(h.total, 0);
