-- Credits the reward of a mission for one cycle (days `p_first` up to `p_end`, exclusive) once its target is reached. Idempotent by `p_key`; the lock
-- on the account serialises claims of a member.
create or replace function claim_mission(p_member text, p_mission text, p_period text, p_first date, p_end date, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz)
returns posted language plpgsql as $$
declare m mission; seen posted; why text;
begin
  perform lock_accounts(array[p_to]);
  seen := reward_replay('mission:' || p_mission, p_member, p_first::text, p_key);
  if seen.status is not null then return seen; end if;
  select * into m from mission where id = p_mission and period = p_period and enabled and currency = p_currency and starts_on <= p_first and (ends_on is null or ends_on > p_first) for share;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  why := reward_refusal(p_member, p_currency, p_to, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if mission_progress(m.measure, p_member, p_currency, p_first, p_end) < m.target then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  return grant_reward('mission_reward', 'mission:' || m.id, p_member, p_first::text, p_currency, p_from, p_to, m.reward, jsonb_build_object('target', m.target), p_key, p_now);
end $$;
