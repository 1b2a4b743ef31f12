-- Ends the running bonus of a member who is excluded, in the transaction of the exclusion: released where its wagering requirement is met and no job has
-- noticed yet, otherwise forfeited. It takes the lock that claims take, so that a claim is either
-- before the exclusion and forfeited, or after it and refused. The amount returns to the account that granted it.
create or replace function forfeit_at_exclusion(p_member text, p_now timestamptz) returns void language plpgsql as $$
declare b record; done posted;
begin
  perform pg_advisory_xact_lock(hashtextextended('promotion ' || p_member, 0));
  for b in select o.id, t.from_id from bonus o join promotion_entry e on e.id = o.entry_id join transfer t on t.tx_id = e.tx_id and t.to_id = o.bonus_id
            where o.member_id = p_member and o.state = 'running' loop
    done := end_bonus(b.id, 'released', b.from_id, p_now);
    if done.reason = 'promotion_not_met' then done := end_bonus(b.id, 'forfeited', b.from_id, p_now); end if;
    -- `conflict`: it has ended otherwise in the meantime.
    if done.status <> 'applied' and done.reason is distinct from 'conflict' then raise exception 'bonus % was %', b.id, done.status; end if;
  end loop;
end $$;
