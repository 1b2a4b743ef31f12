-- The assertion by which the second person has signed: of a passkey, over the hashes of the input and of the facts. Null where the person has no passkey, or
-- where passwords stand in for them (STAFF_FACTOR=off).
alter table approval add column proof jsonb;
