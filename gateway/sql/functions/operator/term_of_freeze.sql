-- Stores the term of a freeze in the transaction that freezes or unfreezes: thirty days until its review, unless the decision sets others.
create or replace function term_of_freeze() returns trigger language plpgsql as $$
declare moment timestamptz := platform_now();
begin
  if new.status = 'frozen' then
    insert into freeze_term (member_id, frozen_at, review_at) values (new.id, moment, moment + interval '30 days') on conflict do nothing;
  else
    update freeze_term set ended_at = moment where member_id = new.id and ended_at is null;
    perform close_case('freeze_review', new.id, 'unfrozen', '', moment);
  end if;
  return null;
end $$;

-- An erasure freezes the account for good, without a review.
create or replace trigger member_freeze_term after update of status on member for each row
  when (old.status is distinct from new.status and old.username = new.username) execute function term_of_freeze();
