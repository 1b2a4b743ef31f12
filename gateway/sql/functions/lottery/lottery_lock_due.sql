-- Ends the sale of due issues. For an issue without tickets, the root of the empty tree is published in the same transaction.
create or replace function lottery_lock_due(p_empty_root bytea) returns int language plpgsql as $$
declare i lottery_issue; n int := 0;
begin
  for i in update lottery_issue set state = 'LOCKED' where id in (
             select id from lottery_issue where state = 'OPEN' and closes_at <= platform_now() order by id limit 500 for update skip locked) returning * loop
    n := n + 1;
    -- A separate query after the lock: it sees a bet that was accepted just before.
    if not exists (select 1 from lottery_ticket where issue_id = i.id and state <> 'WITHDRAWN') then
      update lottery_issue set root = p_empty_root, ticket_count = 0 where id = i.id;
    end if;
  end loop;
  return n;
end $$;
