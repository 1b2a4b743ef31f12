-- The stored answer under an idempotency key; null: none. A key is valid for one claim.
create or replace function reward_replay(p_campaign text, p_member text, p_turn text, p_key text) returns posted language plpgsql stable as $$
declare c gift_claim;
begin
  select * into c from gift_claim where member_id = p_member and request_key = p_key;
  if not found then return null; end if;
  if c.campaign <> p_campaign or (p_turn is not null and c.turn <> p_turn) then return ('mismatch', 'mismatch', null, null, true)::posted; end if;
  return ('applied', c.amount::text, c.tx_id, null, true)::posted;
end $$;
