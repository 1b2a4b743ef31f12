-- Stores the two messages and the audit record of each transfer in the transaction of the posting, so that a crash cannot separate them. All writers
-- share the end of the audit chain, so it is locked last and for the shortest time. `reason` of an applied transfer is its reference.
create or replace function post_agent_transfers(p_requests jsonb) returns setof posted language plpgsql as $$
declare
  w record;
  done posted;
  v_reason text;
  v_answers posted[] := '{}';
  v_now jsonb := '[]';
  v_ids bigint[];
  v_places int[] := '{}';
begin
  perform lock_accounts(array(select x from jsonb_to_recordset(p_requests) as e ("from" bigint, "to" bigint), unnest(array[e."from", e."to"]) x));
  for w in
    select e.value as wish, e.value ->> 'way' as way, e.value ->> 'member' as member, e.value ->> 'neighbour' as neighbour, (e.value ->> 'from')::bigint as from_id,
           (e.value ->> 'to')::bigint as to_id, e.value ->> 'currency' as currency, (e.value ->> 'amount')::bigint as amount, (e.value ->> 'most')::bigint as most,
           (e.value ->> 'now')::timestamptz as at, 'member:' || (e.value ->> 'member') as scope, (e.value ->> 'way') || ':' || (e.value ->> 'key') as ext_id
      from jsonb_array_elements(p_requests) with ordinality e order by e.ordinality
  loop
    done := ledger_replay(w.scope, w.ext_id, w.way || '_transfer', w.wish ->> 'print');
    if done.status = 'applied' then
      select id into done.reason from upline_transfer where tx_id = done.tx_id union all select id from downline_transfer where tx_id = done.tx_id;
    elsif done.status is null then
      v_reason := agent_transfer_refusal(w.way, w.member, w.neighbour, w.from_id, w.to_id, w.currency, w.amount, w.most, w.at);
      if v_reason is not null then
        done := ('refused', v_reason, null, null, false)::posted;
      elsif (select balance from account where id = w.from_id) < w.amount then
        done := move_money(w.scope, w.ext_id, w.way || '_transfer', w.wish ->> 'print', array[w.from_id], array[w.to_id], array[w.amount], null, w.from_id);
      else
        delete from step_up where session_id = w.wish ->> 'session' and purpose = 'transfer' and expires_at > w.at;
        if found then
          done := ('applied', w.wish ->> 'id', null, null, false)::posted;
          v_now := v_now || (w.wish || jsonb_build_object('scope', w.scope, 'ext_id', w.ext_id));
          v_places := v_places || (cardinality(v_answers) + 1);
        else
          done := ('refused', 'step_up_required', null, null, false)::posted;
        end if;
      end if;
    end if;
    v_answers := v_answers || done;
  end loop;
  if v_now <> '[]' then
    select post_batch(array_agg(e ->> 'scope' order by n), array_agg(e ->> 'ext_id' order by n), array_agg((e ->> 'way') || '_transfer' order by n),
                      array_agg(e ->> 'print' order by n), array_agg((e ->> 'from')::bigint order by n), array_agg((e ->> 'to')::bigint order by n),
                      array_agg((e ->> 'amount')::bigint order by n))
      into v_ids from jsonb_array_elements(v_now) with ordinality x (e, n);
    insert into upline_transfer (id, member_id, upline_id, currency, amount, tx_id, made_at)
    select e ->> 'id', e ->> 'member', e ->> 'neighbour', e ->> 'currency', (e ->> 'amount')::bigint, v_ids[n], (e ->> 'now')::timestamptz
      from jsonb_array_elements(v_now) with ordinality x (e, n) where e ->> 'way' = 'upline';
    insert into downline_transfer (id, member_id, downline_id, currency, amount, tx_id, made_at)
    select e ->> 'id', e ->> 'member', e ->> 'neighbour', e ->> 'currency', (e ->> 'amount')::bigint, v_ids[n], (e ->> 'now')::timestamptz
      from jsonb_array_elements(v_now) with ordinality x (e, n) where e ->> 'way' = 'downline';
    insert into inbox_message (member_id, title, content, sent_at, kind)
    select m ->> 'member_id', (m ->> 'title')::jsonb, (m ->> 'content')::jsonb, (m ->> 'sent_at')::timestamptz, m ->> 'kind'
      from jsonb_array_elements(v_now) with ordinality x (e, n), jsonb_array_elements(e -> 'notices') with ordinality y (m, k) order by n, k;
    perform write_audits(jsonb_agg(jsonb_build_object('at', e -> 'now', 'actor', e -> 'member', 'action', (e ->> 'way') || ' transfer', 'subject', e -> 'id', 'result', 'done',
                                                      'detail', jsonb_build_object('tx', v_ids[n], 'to', e -> 'neighbour')) order by n))
      from jsonb_array_elements(v_now) with ordinality x (e, n);
    for i in 1 .. cardinality(v_ids) loop v_answers[v_places[i]].tx_id := v_ids[i]; end loop;
  end if;
  return query select * from unnest(v_answers);
end $$;
