-- Claims the identity slots of a reward, all of them or none; returns the refusal or null. p_identities: [{"kind", "hash"}]. Slots are taken in the
-- order of the key, so that two claims of one campaign cannot deadlock. A second claim of a slot waits until the first has committed.
create or replace function claim_reward_identities(p_campaign text, p_member text, p_identities jsonb, p_per_address int, p_now timestamptz) returns text language plpgsql as $$
declare i record; v_slot int; v_most int; v_taken boolean;
begin
  if not exists (select 1 from member_contact where member_id = p_member and verified_at is not null) then return 'contact_unverified'; end if;
  begin
    for i in select x.kind, x.hash from jsonb_to_recordset(p_identities) x (kind text, hash text) group by 1, 2 order by 1, 2 loop
      v_most := case i.kind when 'address' then p_per_address else 1 end;
      v_taken := v_most = 0;
      for v_slot in 1 .. v_most loop
        insert into reward_identity (campaign, kind, hash, slot, member_id, claimed_at) values (p_campaign, i.kind, i.hash, v_slot, p_member, p_now)
        on conflict do nothing;
        v_taken := found;
        exit when v_taken;
      end loop;
      if not v_taken then raise exception 'claimed' using errcode = 'P0409'; end if;
    end loop;
  exception when sqlstate 'P0409' then
    return 'claimed_elsewhere';
  end;
  return null;
end $$;
