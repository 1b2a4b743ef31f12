-- Refuses changes to the signed terms of a contract and to contracts in a final state, and a later end than the stored one.
create or replace function contract_terms_immutable() returns trigger language plpgsql as $$
begin
  if (old.kind, old.upline_id, old.member_id, old.period, old.currency, old.tiers, old.terms, old.top_rate, old.version, old.text)
     is distinct from (new.kind, new.upline_id, new.member_id, new.period, new.currency, new.tiers, new.terms, new.top_rate, new.version, new.text) then
    raise exception 'what was signed is not changed' using errcode = '23514', constraint = 'contract_terms_immutable';
  end if;
  if old.state in ('rejected', 'withdrawn', 'expired', 'ended') or (old.ends_at is not null and new.ends_at > old.ends_at) then
    raise exception 'a contract that is over stays over' using errcode = '23514', constraint = 'contract_over';
  end if;
  return new;
end $$;

create or replace trigger contract_terms_immutable before update on contract for each row execute function contract_terms_immutable();
