-- The time at which a payment was sent, and other facts of a part, cannot be changed afterwards.
create or replace function withdrawal_part_facts() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and new.sent_at is distinct from old.sent_at then raise exception 'sent_at is immutable' using errcode = '23000'; end if;
  if new.amount <> old.amount or new.follows is distinct from old.follows then raise exception 'the amount of a part is immutable' using errcode = '23000'; end if;
  if new.confirmed < old.confirmed or new.returned < old.returned or new.resent < old.resent or new.refunded < old.refunded then
    raise exception 'confirmed amounts only grow' using errcode = '23000';
  end if;
  return new;
end $$;

create or replace trigger withdrawal_part_facts before update on withdrawal_part for each row execute function withdrawal_part_facts();
