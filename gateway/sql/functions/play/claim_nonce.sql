-- Signed callbacks, each one round trip: nonce, player, checks, claim, posting and stored answer in one transaction.
-- The player's account is locked first, so what happens to one player happens in order; the claim in ledger_tx is written
-- with its outcome and answer already known, before any balance moves. Unlike transfers between players these touch one
-- bounded account only, so there is no order of locks to keep.
create or replace function claim_nonce(p_vendor text, p_nonce text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into vendor_nonce (vendor, nonce, seen_at) values (p_vendor, p_nonce, p_now) on conflict do nothing;
  return found;
end $$;
