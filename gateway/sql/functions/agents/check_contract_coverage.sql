-- Refuses at the end of a transaction a contract whose payer is not itself paid at least its rate, and a contract below the changed one that loses
-- its cover (invariant I11). Deferred, so that one transaction may change both.
create or replace function check_contract_coverage() returns trigger language plpgsql as $$
declare broken text;
begin
  select c.id into broken from contract c
   where (c.id = new.id or (c.upline_id = new.member_id and c.kind = new.kind)) and not contract_is_covered(c) limit 1;
  if broken is not null then
    raise exception 'contract % gives more than its giver gets', broken using errcode = '23514', constraint = 'contract_is_covered';
  end if;
  return null;
end $$;

drop trigger if exists check_contract_coverage on contract;
create constraint trigger check_contract_coverage after insert or update on contract
  deferrable initially deferred for each row execute function check_contract_coverage();
