-- Counts a refusal. Null: withheld, because one was recorded less than a minute ago; otherwise the number withheld before, which goes into the audit
-- record.
create or replace function count_refusal(p_actor text, p_action text, p_result text, p_now timestamptz) returns int language plpgsql as $$
declare v_before audit_refusal;
begin
  insert into audit_refusal (actor, action, since, result) values (p_actor, p_action, p_now, p_result) on conflict do nothing;
  if found then return 0; end if;
  select * into v_before from audit_refusal where actor = p_actor and action = p_action for update;
  if v_before.since > p_now - interval '1 minute' then
    update audit_refusal set withheld = withheld + 1, result = p_result where actor = p_actor and action = p_action;
    return null;
  end if;
  update audit_refusal set since = p_now, withheld = 0, result = p_result where actor = p_actor and action = p_action;
  return coalesce(v_before.withheld, 0);
end $$;
