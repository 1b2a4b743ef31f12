-- Posts one or more transfers as one request: claim the idempotency key, lock, post. An insufficient balance is stored as rejected.
create or replace function move_money(p_scope text, p_ext text, p_kind text, p_hash text, p_from bigint[], p_to bigint[], p_amount bigint[],
                           p_ref bigint default null, p_account bigint default null) returns posted language plpgsql as $$
declare tx bigint; total bigint := 0; after bigint; i int;
begin
  if array_length(p_from, 1) is null or array_length(p_from, 1) <> array_length(p_to, 1) or array_length(p_to, 1) <> array_length(p_amount, 1) then
    raise exception 'legs' using errcode = '22023';
  end if;
  perform lock_accounts(p_from || p_to);
  select sum(a) into total from unnest(p_amount) a;
  begin
    -- The balance after the posting is computed in advance, because the row cannot be changed once written; post() enforces it.
    if p_account is not null then
      select balance - coalesce((select sum(a) from unnest(p_from, p_amount) x(f, a) where f = p_account), 0)
                     + coalesce((select sum(a) from unnest(p_to, p_amount) x(t, a) where t = p_account), 0)
        into after from account where id = p_account;
    end if;
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
    values (p_scope, p_ext, p_kind, p_hash, 'applied', p_account, total, after, p_ref)
    on conflict (scope, ext_id) do nothing returning id into tx;
    if tx is null then return ledger_replay(p_scope, p_ext, p_kind, p_hash); end if;
    for i in 1 .. array_length(p_from, 1) loop
      perform post(tx, i::smallint, p_from[i], p_to[i], p_amount[i]);
    end loop;
    return ('applied', null, tx, after, false)::posted;
  exception when sqlstate 'P0402' then
    tx := null;
  end;
  select balance into after from account where id = p_account;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, ref_tx)
  values (p_scope, p_ext, p_kind, p_hash, 'rejected', 'insufficient_balance', p_account, after, p_ref)
  on conflict (scope, ext_id) do nothing returning id into tx;
  if tx is null then return ledger_replay(p_scope, p_ext, p_kind, p_hash); end if;
  return ('rejected', 'insufficient_balance', tx, after, false)::posted;
end $$;
