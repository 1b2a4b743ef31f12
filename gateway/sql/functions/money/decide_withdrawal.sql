-- Approves, rejects or cancels a withdrawal, once. `p_parts`: the amounts of its payments in minor units. Locks the row of the withdrawal first, like
-- every function that changes one. Deadlines and polling use the clock of the database.
create or replace function decide_withdrawal(p_id text, p_state text, p_transit bigint, p_parts bigint[], p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare w withdrawal; done posted; i int; h text; moment timestamptz := platform_now();
begin
  select * into w from withdrawal where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if w.state <> 'review' then return ('refused', 'conflict', null, null, false)::posted; end if;
  if p_state = 'approved' and w.stopped_at is not null then return ('refused', 'on_hold', null, null, false)::posted; end if;
  h := p_state || ':' || array_to_string(p_parts, ',');
  if p_state = 'approved' then
    if (select sum(a) from unnest(p_parts) a) is distinct from w.amount then return ('refused', 'invalid_input', null, null, false)::posted; end if;
    done := close_hold('withdrawal', p_id || ':decided', h, w.open_tx, 'posted', p_transit, w.amount);
  else
    done := close_hold('withdrawal', p_id || ':decided', h, w.open_tx, 'voided', p_transit, 0);
  end if;
  if done.status <> 'applied' then return done; end if;
  update withdrawal set state = p_state, decided_at = p_now, reason = p_reason, done_at = case when p_state = 'approved' then null else p_now end where id = p_id;
  if p_state = 'approved' then
    for i in 1 .. array_length(p_parts, 1) loop
      insert into withdrawal_part (withdrawal_id, n, amount, state, queued_at, look_at) values (p_id, i, p_parts[i], 'queued', moment, moment);
    end loop;
  end if;
  return done;
end $$;
