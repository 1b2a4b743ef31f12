-- Proofs that show the same as another one: the same pixels, or a perceptual hash at most six bits apart, where edges of one may have been cut off.
create or replace function similar_proofs(p_proof text) returns table (proof_id text, same_pixels boolean, distance int) language sql stable as $$
  with near as (
    select h.proof_id, min(bit_count((h.hash # m.hash)::bit(64)))::int as distance
      from proof_hash m join proof_hash h on h.bands && m.bands
     where m.proof_id = p_proof and h.proof_id <> p_proof and 0 in (m.view, h.view) and bit_count((h.hash # m.hash)::bit(64)) <= 6
     group by 1),
  same as (
    select o.proof_id from proof_fingerprint f join proof_fingerprint o on o.pixels = f.pixels and o.proof_id <> f.proof_id where f.proof_id = p_proof)
  select coalesce(s.proof_id, n.proof_id), s.proof_id is not null, coalesce(n.distance, 0) from same s full join near n on n.proof_id = s.proof_id
$$;
