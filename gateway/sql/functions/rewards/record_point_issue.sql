-- Queues the valid bets of an aggregated issue for the granting of points.
create or replace function record_point_issue() returns trigger language plpgsql as $$
begin
  insert into point_issue (account_id, amount) select account_id, valid_bet from fresh where valid_bet <> 0;
  return null;
end $$;

create or replace trigger record_point_issue after insert on play_issue referencing new table as fresh for each statement execute function record_point_issue();
