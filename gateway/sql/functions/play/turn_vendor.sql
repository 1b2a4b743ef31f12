-- Switches a vendor on or off; false where it is so already or is unknown. Switched off, its titles are not listed and not launched, and its new bets
-- are refused.
create or replace function turn_vendor(p_vendor text, p_enabled boolean) returns boolean language plpgsql as $$
begin
  update provider set enabled = p_enabled where code = p_vendor and enabled <> p_enabled;
  if not found then return false; end if;
  update vendor_profile set bets_off = not p_enabled where vendor = p_vendor;
  return true;
end $$;
