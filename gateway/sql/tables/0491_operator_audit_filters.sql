-- Filters of the audit trail: everything about one request for a second person, and everything from one network address.
create index audit_record_approval on audit_record ((detail ->> 'approval'), id) where detail ->> 'approval' is not null;
create index audit_record_address on audit_record (address, id) where address <> '';
