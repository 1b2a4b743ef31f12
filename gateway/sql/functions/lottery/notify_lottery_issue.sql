-- The event that opens betting carries the closing time, so that no countdown has to wait for another response.
create or replace function notify_lottery_issue() returns trigger language plpgsql as $$
begin
  perform notify_pages('lottery', jsonb_build_object('says', lower(new.state), 'gameCode', new.game_code, 'numero', new.name,
    'closesAt', new.closes_at, 'drawsAt', new.draws_at));
  return null;
end $$;

create or replace trigger notify_lottery_issue after update of state on lottery_issue for each row
  when (new.state is distinct from old.state and new.state in ('OPEN', 'LOCKED', 'CANCELLED')) execute function notify_lottery_issue();
