-- Publishes the result of an issue to open pages when it is stored; a result without numbers (every stake is refunded) is not published.
create or replace function notify_lottery_result() returns trigger language plpgsql as $$
begin
  if new.draw is null then return null; end if;
  perform notify_pages('lottery', jsonb_build_object('says', 'drawn', 'gameCode', i.game_code, 'numero', i.name, 'family', g.family, 'drawTime', i.draws_at, 'draw', new.draw))
     from lottery_issue i join lottery_game g on g.code = i.game_code
    where i.id = new.issue_id;
  return null;
end $$;

create or replace trigger notify_lottery_result after insert on lottery_result for each row execute function notify_lottery_result();
