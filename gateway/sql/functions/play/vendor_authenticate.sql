-- Redeems the single-use launch token (`p_token` is its hash) for a vendor and returns the player with the balance in minor units; no row where the
-- token is unknown, redeemed or expired or its session has ended, and `replayed` for a nonce that was used.
create or replace function vendor_authenticate(p_vendor text, p_nonce text, p_token bytea, p_now timestamptz)
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
