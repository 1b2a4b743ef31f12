-- The balance of a player at a vendor in minor units; refuses a reused nonce and an unknown player.
create or replace function vendor_balance(p_vendor text, p_nonce text, p_player text, p_book text, p_currency text, p_now timestamptz)
returns posted language plpgsql as $$
declare b bigint;
begin
  if not claim_nonce(p_vendor, p_nonce, p_now) then return ('replayed', 'signature_invalid', null, null, false)::posted; end if;
  select a.balance into b from vendor_player p join account a on a.id = p.account_id
   where p.vendor = p_vendor and p.player_id = p_player and p.book = p_book and p.currency = p_currency;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  return ('applied', null, null, b, false)::posted;
end $$;
