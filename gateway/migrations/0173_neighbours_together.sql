-- Transfers one step up or down that come at the same moment: each is judged for itself, and what may be done is written at once with one
-- commit. A sender is in such a batch once, so what one of them finds is not changed by another.

-- Why a transfer one step up or down may not be; null where it may. What would stop it a moment later comes a moment too late.
create function neighbour_refusal(p_way text, p_member text, p_neighbour text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint, p_now timestamptz)
returns text language plpgsql stable as $$
declare m member; n member; came bigint; v_frozen boolean; v_reached boolean;
begin
  select * into m from member where id = p_member;
  select * into n from member where id = p_neighbour;
  select bool_or(frozen) filter (where id = p_from), bool_or(frozen) filter (where id = p_to) into v_frozen, v_reached from account where id in (p_from, p_to);
  if m.status <> 'active' or v_frozen or (p_way = 'upline' and v_reached) then return 'account_frozen'; end if;
  if p_way = 'upline' then
    if m.upline_id is distinct from p_neighbour or n.status <> 'active' or 4 in (m.type, n.type) or n.currency <> p_currency then return 'upline_unavailable'; end if;
    if sent_up(p_member, p_now) + p_amount > p_most then return 'amount_out_of_range'; end if;
    return null;
  end if;
  if not is_agent(m.type) or n.upline_id is distinct from p_member or n.type = 4 then return 'not_your_downline'; end if;
  select coalesce(sum(amount), 0) into came from downline_transfer where downline_id = p_neighbour and made_at > p_now - interval '1 day';
  if n.status <> 'active' or n.currency <> p_currency or v_reached or deposit_refusal(p_neighbour, p_currency, came + p_amount, p_now) is not null then
    return 'downline_unavailable';
  end if;
  if sent_down(p_member, p_now) + p_amount > most_down(p_member, p_most) then return 'amount_out_of_range'; end if;
  return null;
end $$;

-- Several transactions of one leg each between bounded accounts, which are locked and hold enough. Gives their numbers in the same order.
create function post_pairs(p_scope text[], p_ext text[], p_kind text[], p_hash text[], p_from bigint[], p_to bigint[], p_amount bigint[]) returns bigint[] language sql as $$
  with legs as materialized (
    select * from unnest(p_scope, p_ext, p_kind, p_hash, p_from, p_to, p_amount) with ordinality l (scope, ext_id, kind, hash, from_id, to_id, amount, n)),
  moved as (
    select from_id as account_id, -amount as delta, n from legs
    union all
    select to_id, amount, n from legs),
  told as materialized (
    select m.account_id, m.n, a.book, a.currency, (a.balance + sum(m.delta) over so_far)::bigint as after, a.seq + row_number() over so_far as seq
      from moved m join account a on a.id = m.account_id and a.bounded window so_far as (partition by m.account_id order by m.n)),
  made as (
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance)
    select l.scope, l.ext_id, l.kind, l.hash, 'applied', l.from_id, l.amount, f.after from legs l join told f on f.n = l.n and f.account_id = l.from_id order by l.n
    returning id, scope, ext_id),
  changed as (
    update account a set balance = x.after, seq = x.seq from (select distinct on (account_id) * from told order by account_id, seq desc) x where a.id = x.account_id),
  written as (
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after, to_seq, to_after)
    select m.id, 1, f.book, f.currency, l.from_id, l.to_id, l.amount, f.seq, f.after, t.seq, t.after
      from legs l join made m using (scope, ext_id) join told f on f.n = l.n and f.account_id = l.from_id join told t on t.n = l.n and t.account_id = l.to_id)
  select array_agg(m.id order by l.n) from legs l join made m using (scope, ext_id)
$$;

-- Lays the two messages of each, and the record of the audit, with the money itself: no crash comes in between. The end of the chain is one for
-- all, so it is taken last and held shortest. `reason` of what was applied is its number.
create function send_neighbours(p_wishes jsonb) returns setof posted language plpgsql as $$
declare
  w record;
  done posted;
  v_reason text;
  v_answers posted[] := '{}';
  v_now jsonb := '[]';
  v_ids bigint[];
  v_places int[] := '{}';
begin
  perform lock_accounts(array(select x from jsonb_to_recordset(p_wishes) as e ("from" bigint, "to" bigint), unnest(array[e."from", e."to"]) x));
  for w in
    select e.value as wish, e.value ->> 'way' as way, e.value ->> 'member' as member, e.value ->> 'neighbour' as neighbour, (e.value ->> 'from')::bigint as from_id,
           (e.value ->> 'to')::bigint as to_id, e.value ->> 'currency' as currency, (e.value ->> 'amount')::bigint as amount, (e.value ->> 'most')::bigint as most,
           (e.value ->> 'now')::timestamptz as at, 'member:' || (e.value ->> 'member') as scope, (e.value ->> 'way') || ':' || (e.value ->> 'key') as ext_id
      from jsonb_array_elements(p_wishes) with ordinality e order by e.ordinality
  loop
    done := ledger_replay(w.scope, w.ext_id, w.way || '_transfer', w.wish ->> 'print');
    if done.status = 'applied' then
      select id into done.reason from upline_transfer where tx_id = done.tx_id union all select id from downline_transfer where tx_id = done.tx_id;
    elsif done.status is null then
      v_reason := neighbour_refusal(w.way, w.member, w.neighbour, w.from_id, w.to_id, w.currency, w.amount, w.most, w.at);
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
    select post_pairs(array_agg(e ->> 'scope' order by n), array_agg(e ->> 'ext_id' order by n), array_agg((e ->> 'way') || '_transfer' order by n),
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

drop function send_neighbour(text, text, text, text, bigint, bigint, text, bigint, bigint, text, text, timestamptz, text);
drop function transfer_upline(text, text, text, bigint, bigint, text, bigint, bigint, text, text, timestamptz);
drop function if exists transfer_downline(text, text, text, bigint, bigint, text, bigint, bigint, text, text, timestamptz);
