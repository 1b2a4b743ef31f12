-- The open, paid, returned and refunded amounts of a withdrawal never exceed the approved amount, whichever statement writes them. Statements that
-- change those amounts hold the lock of the withdrawal's row.
create or replace function withdrawal_within_approved() returns trigger language plpgsql as $$
declare total bigint; approved bigint;
begin
  select sum(case when state in ('queued', 'paying') then amount when confirmed > 0 then confirmed - resent else refunded end)
    into total from withdrawal_part where withdrawal_id = new.withdrawal_id;
  select amount into approved from withdrawal where id = new.withdrawal_id;
  if total > approved then raise exception 'the parts of % exceed what was approved', new.withdrawal_id using errcode = '23514'; end if;
  return null;
end $$;

create or replace trigger withdrawal_within_approved after insert or update of amount, confirmed, returned, resent, refunded on withdrawal_part
  for each row execute function withdrawal_within_approved();
