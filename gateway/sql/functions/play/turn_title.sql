-- Switches a title on or off; false where it is so already or is unknown. Switched off, its launches end, so that no new bet comes from an open page;
-- wins and rollbacks of open rounds do not need a launch.
create or replace function turn_title(p_title text, p_enabled boolean, p_at timestamptz) returns boolean language plpgsql as $$
declare g game;
begin
  update game set enabled = p_enabled where node_id = p_title and enabled <> p_enabled returning * into g;
  if g.node_id is null then return false; end if;
  if not p_enabled then
    update play_launch set ended_at = p_at
     where vendor = g.provider and game_id = g.game_id and redeemed_at is not null and ended_at is null;
    -- A launch that is not redeemed yet was created within the last minutes.
    update play_launch set redeem_until = created_at - interval '1 second', ended_at = p_at
     where created_at > p_at - interval '10 minutes' and node_id = p_title and redeemed_at is null and ended_at is null;
  end if;
  return true;
end $$;
