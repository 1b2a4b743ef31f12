-- The case of a part of a withdrawal: open while it is disputed, was reported wrongly, or was returned and is not decided.
create or replace function case_of_withdrawal_part() returns trigger language plpgsql as $$
declare w withdrawal;
begin
  if new.state = 'disputed' or new.attention <> '' or (new.confirmed > 0 and new.returned > new.resent + new.refunded) then
    select * into w from withdrawal where id = new.withdrawal_id;
    perform open_case('dispute', new.withdrawal_id || '-' || new.n, w.member_id, coalesce(new.claimed, new.amount), w.currency, platform_now(),
                      case when new.attention <> '' then new.attention when new.state = 'disputed' then 'disputed' else 'returned' end);
  else perform close_case('dispute', new.withdrawal_id || '-' || new.n, new.state, '', platform_now());
  end if;
  return null;
end $$;

create or replace trigger withdrawal_part_case_opened after insert on withdrawal_part for each row
  when (new.state = 'disputed' or new.attention <> '' or (new.confirmed > 0 and new.returned > new.resent + new.refunded))
  execute function case_of_withdrawal_part();
create or replace trigger withdrawal_part_case_changed after update on withdrawal_part for each row
  when ((old.state = 'disputed' or old.attention <> '' or (old.confirmed > 0 and old.returned > old.resent + old.refunded))
        is distinct from (new.state = 'disputed' or new.attention <> '' or (new.confirmed > 0 and new.returned > new.resent + new.refunded)))
  execute function case_of_withdrawal_part();
