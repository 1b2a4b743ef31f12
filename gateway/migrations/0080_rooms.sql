-- Rooms of card tables: one title is played in several rooms, each with its stakes. Amounts in minor units of the brand's currency.
create table room (
  room_id  text primary key check (room_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  node_id  text not null references game (node_id) on delete cascade,
  -- What every player puts in the pot before the deal.
  ante     bigint not null check (ante > 0),
  -- What a player must bring to the table.
  entry    bigint not null check (entry >= ante),
  seats    smallint not null check (seats between 2 and 10),
  position integer not null default 0,
  enabled  boolean not null default true
);
create index room_of_title on room (node_id, position);

-- A launch may be for one room; the vendor learns it when the launch is redeemed.
alter table play_launch add column room_id text not null default '';

drop function vendor_authenticate(text, text, bytea, timestamptz);
create function vendor_authenticate(p_vendor text, p_nonce text, p_token bytea, p_now timestamptz)
returns table (status text, player_id text, book text, currency text, balance bigint, game_id text, node_id text, language text, nickname text, room_id text) language plpgsql as $$
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then
    return query select 'replayed', null::text, null::text, null::text, null::bigint, null::text, null::text, null::text, null::text, null::text;
    return;
  end if;
  return query
    with opened as (
      update play_launch l set redeemed_at = p_now
       where l.token_hash = p_token and l.vendor = p_vendor and l.redeemed_at is null and l.redeem_until >= p_now
         and (l.session_id is null or exists (select 1 from session s join member m on m.id = s.member_id
                where s.id = l.session_id and s.ended_at is null and s.expires_at > p_now and s.state = 'full' and m.status = 'active'))
      returning l.*)
    select 'applied', p.player_id, p.book, p.currency, a.balance, o.game_id, o.node_id, o.language, o.nickname, o.room_id
      from opened o join vendor_player p on p.vendor = o.vendor and p.player_id = o.player_id join account a on a.id = p.account_id;
end $$;
