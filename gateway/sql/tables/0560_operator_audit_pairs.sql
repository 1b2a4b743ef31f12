-- Pairs of filters of the audit trail: without an index of both, a pair with few records is searched among all records of the more frequent one.
create index audit_record_action_outcome on audit_record (action, split_part(result, ':', 1), id);
create index audit_record_actor_action on audit_record (actor, action, id);
create index audit_record_actor_outcome on audit_record (actor, split_part(result, ':', 1), id);
