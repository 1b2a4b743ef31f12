-- The redemption requested earlier under this idempotency key; null: none.
create or replace function redemption_replay(p_member text, p_key text, p_hash text) returns posted language plpgsql as $$
declare d redemption;
begin
  perform pg_advisory_xact_lock(hashtextextended('points ' || p_member, 0));
  select * into d from redemption where member_id = p_member and request_key = p_key;
  if not found then return null; end if;
  if d.req_hash <> p_hash then return ('mismatch', 'mismatch', d.open_tx, null, true)::posted; end if;
  return ('applied', d.id, d.open_tx, null, true)::posted;
end $$;
