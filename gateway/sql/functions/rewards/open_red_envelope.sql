-- Opens the next part of a red envelope for a member, once per member, and credits it to the cash account under a reward lock. Refuses members below
-- its rank, and an identity that has opened it already where the envelope is for verified members.
create or replace function open_red_envelope(p_member text, p_id text, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz, p_identities jsonb) returns posted language plpgsql as $$
declare e red_envelope; done posted; why text; part bigint;
begin
  select * into e from red_envelope where id = p_id for update;
  perform lock_accounts(array[p_to]);
  done := reward_replay('envelope:' || p_id, p_member, 'once', p_key);
  if done.status is not null then return done; end if;
  if e.id is null or e.currency <> p_currency or p_now < e.opens_at or p_now >= e.closes_at then return ('refused', 'not_found', null, null, false)::posted; end if;
  why := reward_refusal(p_member, p_currency, p_to, p_now);
  if why is null and offers_are_off(p_member, p_now) then why := 'offers_off'; end if;
  if why is null and not exists (select 1 from member where id = p_member and vip_rank >= e.least_level) then why := 'forbidden'; end if;
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if exists (select 1 from gift_claim where campaign = 'envelope:' || p_id and member_id = p_member) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if e.taken >= e.parts then return ('refused', 'envelope_empty', null, null, false)::posted; end if;
  if e.verified_only then
    why := claim_reward_identities('envelope:' || p_id || ':once', p_member, p_identities, e.per_address, p_now);
    if why is not null then return ('refused', why, null, null, false)::posted; end if;
  end if;
  select amount into part from red_envelope_part where envelope_id = p_id and n = e.taken + 1;
  done := grant_reward('envelope_red', 'envelope:' || p_id, p_member, 'once', p_currency, p_from, p_to, part, jsonb_build_object('n', e.taken + 1), p_key, p_now);
  if done.status <> 'applied' then raise exception 'envelope % was %', p_id, done.status; end if;
  update red_envelope set taken = taken + 1 where id = p_id;
  perform lock_reward(p_to, done.tx_id, part);
  return done;
end $$;
