-- Adds a bet, win, refund or end of a vendor to the row of its round. Runs in the transaction of the posting, so that the row is never behind the
-- ledger.
create or replace function record_round() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from account where id = new.account_id and owner_type = 'member') then return null; end if;
  insert into play_round as r (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, returned, ended, unplayed, held)
  values (new.account_id, new.scope, new.round_id, vendor_of(new.scope), coalesce(new.title_id, ''), new.id, date_trunc('milliseconds', new.created_at), new.created_at,
          case when new.kind = 'bet' then new.amount else 0 end, case when new.kind = 'win' then new.amount else 0 end,
          case when new.kind = 'rollback' then new.amount else 0 end, new.kind in ('win', 'round_close'), coalesce(new.unplayed, 0),
          case when new.kind = 'win_held' then new.amount when new.kind = 'win_rejected' or new.reason = 'released' then -new.amount else 0 end)
  on conflict (scope, round_id, account_id) do update
    set stake = r.stake + excluded.stake, won = r.won + excluded.won, returned = r.returned + excluded.returned,
        ended = r.ended or excluded.ended, last_at = excluded.last_at, unplayed = r.unplayed + excluded.unplayed,
        held = r.held + excluded.held;
  return null;
end $$;

create or replace trigger record_round after insert on ledger_tx for each row
  when (new.outcome = 'applied' and new.round_id is not null and new.account_id is not null and new.scope like 'prov:%'
        and new.kind in ('bet', 'win', 'rollback', 'round_close', 'win_held', 'win_rejected'))
  execute function record_round();
