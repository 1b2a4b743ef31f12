-- Ends accounts that have the published demo password, the last administrator included.
create or replace function end_demo_staff(p_ids text[], p_at timestamptz) returns integer language plpgsql as $$
declare ended integer;
begin
  perform set_config('perya.end_demo_staff', 'on', true);
  update staff set state = 'ended', ended_at = p_at, password_hash = null where id = any (p_ids) and state <> 'ended';
  get diagnostics ended = row_count;
  perform set_config('perya.end_demo_staff', '', true);
  return ended;
end $$;
