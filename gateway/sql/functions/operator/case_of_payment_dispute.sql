-- The case of a dispute about a commission payment: open until it is answered.
create or replace function case_of_payment_dispute() returns trigger language plpgsql as $$
begin
  if new.answered_at is null then perform open_case('payout_dispute', 'P-' || new.payment_id, new.member_id, null, null, new.made_at);
  else perform close_case('payout_dispute', 'P-' || new.payment_id, 'answered', '', new.answered_at);
  end if;
  return null;
end $$;

create or replace trigger payment_dispute_case_opened after insert on payment_dispute for each row
  when (new.answered_at is null) execute function case_of_payment_dispute();
create or replace trigger payment_dispute_case_closed after update of answered_at on payment_dispute for each row
  when (old.answered_at is null and new.answered_at is not null) execute function case_of_payment_dispute();
