-- The stored answer of a win, whether it was credited or held when it first arrived.
create or replace function win_replay(p_scope text, p_ext text, p_hash text, p_now_balance bigint, p_reply text) returns posted language plpgsql stable as $$
begin
  return vendor_replay(p_scope, p_ext, case when exists (select 1 from ledger_tx where scope = p_scope and ext_id = p_ext and kind = 'win_held') then 'win_held' else 'win' end,
                       p_hash, p_now_balance, p_reply);
end $$;
