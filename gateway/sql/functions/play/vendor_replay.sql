-- The stored answer, adjusted by the vendor's setting for repeated callbacks (stored or current balance).
create or replace function vendor_replay(p_scope text, p_ext text, p_kind text, p_hash text, p_now_balance bigint, p_reply text) returns posted language plpgsql stable as $$
declare r posted;
begin
  r := ledger_replay(p_scope, p_ext, p_kind, p_hash);
  if r.status is not null and p_reply = 'current' and r.balance is not null then r.balance := p_now_balance; end if;
  return r;
end $$;
