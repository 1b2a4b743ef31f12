-- Signed callbacks, each in one round trip: nonce, player, checks, claim, posting and stored answer in one transaction. The player's account is
-- locked first, so that callbacks of one player run in order; the claim in ledger_tx is written with its outcome and answer already known, before any
-- balance changes. Unlike transfers between players these lock one bounded account only, so there is no lock order to observe.
create or replace function claim_nonce(p_vendor text, p_nonce text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into vendor_nonce (vendor, nonce, seen_at) values (p_vendor, p_nonce, p_now) on conflict do nothing;
  return found;
end $$;
