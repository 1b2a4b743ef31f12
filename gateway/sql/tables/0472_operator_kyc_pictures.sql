-- Pictures of documents open at the same one-use addresses as proofs of payment.
alter table picture_grant
  alter column proof_id drop not null,
  add column document_id text references kyc_document (id) on delete cascade,
  add constraint picture_grant_of_one check ((proof_id is null) <> (document_id is null));
create index picture_grant_of_document on picture_grant (document_id) where document_id is not null;
