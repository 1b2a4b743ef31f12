-- Open pages are told when betting on an issue begins and ends, and what was drawn, in the transaction that makes it so.
create function tell_lottery_issue() returns trigger language plpgsql as $$
begin
  perform tell_pages('lottery', jsonb_build_object('says', lower(new.state), 'gameCode', new.game_code, 'numero', new.name));
  return null;
end $$;
create trigger lottery_issue_told after update of state on lottery_issue for each row
  when (new.state is distinct from old.state and new.state in ('OPEN', 'LOCKED', 'CANCELLED')) execute function tell_lottery_issue();

create function tell_lottery_result() returns trigger language plpgsql as $$
begin
  if new.draw is null then return null; end if;
  perform tell_pages('lottery', jsonb_build_object('says', 'drawn', 'gameCode', i.game_code, 'numero', i.name, 'family', g.family, 'drawTime', i.draws_at, 'draw', new.draw))
     from lottery_issue i join lottery_game g on g.code = i.game_code
    where i.id = new.issue_id;
  return null;
end $$;
create trigger lottery_result_told after insert on lottery_result for each row execute function tell_lottery_result();
