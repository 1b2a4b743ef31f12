-- Indexes of what waits for a person, as the console lists and counts it.
create index deposit_in_review on deposit (made_at, id) where state = 'review';
create index deposit_made on deposit (made_at desc, id desc);
create index withdrawal_made on withdrawal (made_at desc, id desc);
create index withdrawal_of_state on withdrawal (state, made_at desc, id desc);
create index withdrawal_part_open_case on withdrawal_part (withdrawal_id)
  where state = 'disputed' or attention <> '' or (confirmed > 0 and returned > resent + refunded);
create index freeze_request_asked on freeze_request (asked_at) where state = 'asked';
create index approval_ended on approval (asked_at desc, id desc) where state <> 'waiting';

-- Filters of the audit trail; the outcome is the first word of the result.
create index audit_record_action on audit_record (action, id);
create index audit_record_outcome on audit_record (split_part(result, ':', 1), id);
create index audit_record_time on audit_record (at);
create index audit_record_of_staff on audit_record (id) where action like 'staff %';
