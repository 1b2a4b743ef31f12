-- Archives the issues of one game and day and deletes their rows, all or none. False where one of them has changed since it was read: another gateway
-- was first, or a result was corrected meanwhile.
create or replace function lottery_archive_day(p_game text, p_day date, p_ids bigint[], p_versions int[], p_first text, p_last text, p_first_at timestamptz,
                                    p_last_at timestamptz, p_hash bytea, p_body bytea) returns boolean language plpgsql as $$
declare n int;
begin
  perform pg_advisory_xact_lock(hashtext('lottery archive'), hashtext(p_game));
  select count(*) into n from (
    select 1 from unnest(p_ids, p_versions) x(id, version) join lottery_issue i on i.id = x.id
     where i.game_code = p_game and i.result_version = x.version and i.state in ('SETTLED', 'RESETTLED', 'CANCELLED') and not i.settling
       and coalesce(i.ticket_count, 0) = 0 and not exists (select 1 from lottery_ticket t where t.issue_id = i.id) for update of i) s;
  if n <> cardinality(p_ids) then return false; end if;
  insert into lottery_archive (game_code, day, part, first_name, last_name, first_at, last_at, issues, hash, body)
  select p_game, p_day, 1 + coalesce(max(part), 0), p_first, p_last, p_first_at, p_last_at, n, p_hash, p_body
    from lottery_archive where game_code = p_game and day = p_day;
  perform set_config('perya.archiving', 'on', true);
  delete from lottery_result where issue_id = any(p_ids);
  delete from lottery_issue where id = any(p_ids);
  perform set_config('perya.archiving', 'off', true);
  return true;
end $$;
