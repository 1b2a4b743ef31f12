create or replace function contract_rule_kept() returns trigger language plpgsql as $$
declare broken text;
begin
  select c.id into broken from contract c
   where (c.id = new.id or (c.upline_id = new.member_id and c.kind = new.kind)) and not contract_is_carried(c) limit 1;
  if broken is not null then
    raise exception 'contract % gives more than its giver gets', broken using errcode = '23514', constraint = 'contract_is_carried';
  end if;
  return null;
end $$;

drop trigger if exists contract_rule_kept on contract;
create constraint trigger contract_rule_kept after insert or update on contract
  deferrable initially deferred for each row execute function contract_rule_kept();
