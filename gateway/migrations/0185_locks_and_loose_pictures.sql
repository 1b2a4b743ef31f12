-- Wrong passwords of a member in a row where points are spent. With the fifth nothing is looked at for half an hour, and then not without a one-time
-- password either (T32). The right one makes the row go.
create table points_lock (
  member_id    text primary key references member (id),
  tries        smallint not null check (tries between 1 and 5),
  locked_until timestamptz,
  check ((tries = 5) = (locked_until is not null))
);

-- Pictures that were handed in and belong to nothing go after a day. Each is looked at once: what belongs to something by then stays.
alter table proof add column is_used boolean not null default false;
create index proof_loose on proof (made_at) where not is_used;
create index deposit_by_proof on deposit (proof_id) where proof_id is not null;
create index withdrawal_part_by_proof on withdrawal_part (proof_id) where proof_id is not null;

create function sweep_proofs(p_before timestamptz) returns int language plpgsql as $$
declare n int;
begin
  -- A picture that somebody is just using is locked: it is left to the next time.
  with old as materialized (
    select id from proof where not is_used and made_at < p_before order by made_at limit 1000 for update skip locked),
  used as materialized (
    select id from old o
     where exists (select 1 from deposit d where d.proof_id = o.id) or exists (select 1 from withdrawal_part w where w.proof_id = o.id)
        or exists (select 1 from promotion_picture e where e.proof_id = o.id)),
  kept as (update proof p set is_used = true from used u where p.id = u.id)
  delete from proof p using old o where p.id = o.id and not exists (select 1 from used u where u.id = o.id);
  get diagnostics n = row_count;
  return n;
end $$;
