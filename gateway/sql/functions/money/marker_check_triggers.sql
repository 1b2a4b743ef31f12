-- Payments after which the markers of harm of a member are computed at once.
create or replace trigger marker_check_of_deposit after update of state on deposit for each row
  when (new.state in ('paid', 'failed', 'rejected') and old.state <> new.state) execute function queue_marker_check();

create or replace trigger marker_check_of_withdrawal after update of state on withdrawal for each row
  when (new.state = 'cancelled' and old.state <> new.state) execute function queue_marker_check();
