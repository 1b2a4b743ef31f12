-- Lists of deposits of one state, the newest first; and whether the picture of a proof was handed in for another deposit before it was fingerprinted.
create index deposit_of_state on deposit (state, made_at desc, id desc);
alter table proof_fingerprint add column seen_before boolean not null default false;
update proof_fingerprint f set seen_before = true
  from deposit d
 where d.proof_id = f.proof_id and exists (
   select from proof_fingerprint o join deposit e on e.proof_id = o.proof_id
    where o.pixels = f.pixels and o.proof_id <> f.proof_id and e.made_at < d.made_at);
-- Returns of a provider by the time of their decision and of their end, for reconciliation.
create index deposit_return_by_time on deposit_return (provider, made_at);
create index deposit_return_by_end on deposit_return (provider, changed_at);
-- A deposit that a person stopped is neither credited nor returned until two people release it.
alter table deposit
  add column stopped_at timestamptz,
  add column stopped_by text not null default '',
  add column stop_reason text not null default '';
