-- Issues of quick lotteries on which nobody has bet: after some days their rows go, and what was promised and drawn stays in one packed row for
-- each game and day, so that any issue can still be checked. Issues with a ticket, a withdrawn one too, are never touched.
alter table lottery_game add column archive_days integer check (archive_days = 0 or archive_days between 2 and 3650);   -- 0: never; null: the default

create table lottery_archive (
  game_code   text not null references lottery_game (code),
  day         date not null,                                       -- of the draws, in the zone of the game
  part        integer not null check (part > 0),                   -- an issue that was settled late comes in a part of its own
  first_name  text not null,
  last_name   text not null,
  first_at    timestamptz not null,                                -- of the draws
  last_at     timestamptz not null,
  issues      integer not null check (issues > 0),
  hash        bytea not null check (length(hash) = 32),            -- SHA-256 of the unpacked body; also in the audit trail
  body        bytea not null,                                      -- gzip of JSON, `gateway/src/lottery/archive/archive-body.ts`
  archived_at timestamptz not null default house_now(),
  primary key (game_code, day, part)
);
alter table lottery_archive alter column body set storage external;
create index lottery_archive_by_time on lottery_archive (game_code, last_at desc);
create index lottery_archive_by_name on lottery_archive (game_code, first_name);
create trigger lottery_archive_append_only before update or delete or truncate on lottery_archive for each statement execute function deny_change();

create index lottery_issue_ticketless on lottery_issue (game_code, draws_at) where coalesce(ticket_count, 0) = 0 and not settling;

-- Results may be removed by the archive alone.
create function deny_change_but_archiving() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('perya.archiving', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = '23000';
end $$;
drop trigger lottery_result_append_only on lottery_result;
create trigger lottery_result_append_only before update or delete or truncate on lottery_result for each statement execute function deny_change_but_archiving();

-- Puts issues of one game and day into the archive and removes their rows, all or none. False where one of them is not as it was read: another
-- gateway was first, or its result was corrected meanwhile.
create function lottery_archive_day(p_game text, p_day date, p_ids bigint[], p_versions int[], p_first text, p_last text, p_first_at timestamptz,
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
