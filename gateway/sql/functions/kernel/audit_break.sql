-- Breaks of the hash chain. Covers only records that have a stored hash.
create or replace view audit_break as
  select id from (
    select a.id, row_number() over (order by a.id) as place, a.previous, a.hash, lag(a.hash, 1, ''::bytea) over (order by a.id) as expected,
           audit_hash(a.id, a.at, a.actor, a.action, a.subject, a.result, a.detail, a.previous) as made
      from audit_record a where a.hash is not null) chain
   where id <> place or previous <> expected or hash <> made;
