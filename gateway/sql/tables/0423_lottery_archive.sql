create table lottery_archive (
  game_code   text not null references lottery_game (code),
  day         date not null,  -- of the draws, in the zone of the game
  part        integer not null check (part > 0),  -- an issue that was settled late is stored in a part of its own
  first_name  text not null,
  last_name   text not null,
  first_at    timestamptz not null,  -- of the draws
  last_at     timestamptz not null,
  issues      integer not null check (issues > 0),
  hash        bytea not null check (length(hash) = 32),  -- SHA-256 of the unpacked body; also in the audit trail
  body        bytea not null,  -- gzip of JSON, `gateway/src/lottery/archive/archive-body.ts`
  archived_at timestamptz not null default house_now(),
  primary key (game_code, day, part)
);
alter table lottery_archive alter column body set storage external;
create index lottery_archive_by_time on lottery_archive (game_code, last_at desc);
create index lottery_archive_by_name on lottery_archive (game_code, first_name);
