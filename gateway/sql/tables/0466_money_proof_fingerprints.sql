-- Fingerprints of proofs of payment, by which a picture that was handed in before is found again. They are no pictures: nothing can be drawn from them.
-- `view` 0 is the whole picture, the others leave out a part of its edges. `bands`: seven parts of the hash, each with its place; two hashes that differ
-- in at most six bits have one of them in common, so an index finds the candidates.
create table proof_fingerprint (
  proof_id text primary key references proof (id) on delete cascade,
  pixels   bytea not null check (octet_length(pixels) = 32),  -- SHA-256 of size and pixels
  made_at  timestamptz not null
);
create index proof_fingerprint_pixels on proof_fingerprint (pixels);

create table proof_hash (
  proof_id text not null references proof_fingerprint (proof_id) on delete cascade,
  view     smallint not null,
  hash     bigint not null,
  bands    int[] not null generated always as (array[
    (hash & 511)::int, 512 + (hash >> 9 & 511)::int, 1024 + (hash >> 18 & 511)::int, 1536 + (hash >> 27 & 511)::int,
    2048 + (hash >> 36 & 511)::int, 2560 + (hash >> 45 & 511)::int, 3072 + (hash >> 54 & 511)::int]) stored,
  primary key (proof_id, view)
);
create index proof_hash_bands on proof_hash using gin (bands);

-- Proofs that a job still has to fingerprint: those from before, and those of which the process ended in between.
alter table proof add column fingerprint_due boolean not null default false;
update proof set fingerprint_due = true where exists (select 1 from deposit d where d.proof_id = proof.id);
create index proof_fingerprint_due on proof (made_at) where fingerprint_due;
