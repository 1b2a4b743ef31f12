-- Redefinition of 0210: the gateway hands over the account number sealed for the withdrawal's row; the index is the account's.
drop function open_withdrawal(text, text, bigint, bigint, text, bigint, text, text, text, text, timestamptz);
create function open_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                p_proved text, p_key text, p_hash text, p_sealed_number bytea, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; b payout_account; w withdrawal;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  select * into w from withdrawal where member_id = p_member and request_key = p_key;
  if found then
    if w.req_hash <> p_hash then return ('mismatch', 'mismatch', w.open_tx, null, true)::posted; end if;
    return ('applied', w.id, w.open_tx, null, true)::posted;
  end if;
  perform lock_accounts(array[p_from, p_hold]);
  if is_held((select withdrawals_held_until from member where id = p_member), p_now) then return ('refused', 'withdrawal_held', null, null, false)::posted; end if;
  select * into b from payout_account where id = p_account and member_id = p_member and removed_at is null and verified_at is not null;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  done := open_hold('withdrawal', p_id, p_hash, p_from, p_hold, p_amount);
  perform assert_new_number(done, 'withdrawal');
  if done.status <> 'applied' then return done; end if;
  insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, sealed_number, number_index, state, proved_by, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, p_from, p_hold, p_currency, p_amount, b.kind, b.institution, b.holder, p_sealed_number, b.number_index, 'review', p_proved, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;

-- Redefinition of 0222, which hands it on.
drop function request_withdrawal(text, text, bigint, bigint, text, bigint, text, text, text, text, timestamptz, bigint);
create function request_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                   p_proved text, p_key text, p_hash text, p_sealed_number bytea, p_now timestamptz, p_most bigint) returns posted language plpgsql as $$
declare v_level int; v_reason text;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  -- A request that was answered before is answered the same again.
  if exists (select 1 from withdrawal where member_id = p_member and request_key = p_key) then
    return open_withdrawal(p_id, p_member, p_from, p_hold, p_currency, p_amount, p_account, p_proved, p_key, p_hash, p_sealed_number, p_now);
  end if;
  perform lock_accounts(array[p_from, p_hold]);
  v_level := verification_level(p_member);
  v_reason := case
    when v_level = 0 then 'account_incomplete'
    when v_level = 1 and p_most > 0 and withdrawn_since(p_member, p_currency, p_now - interval '30 days') + p_amount > p_most then 'verification_required'
    else reward_lock_refusal(p_from, p_amount) end;
  if v_reason is not null then return ('refused', v_reason, null, null, false)::posted; end if;
  return open_withdrawal(p_id, p_member, p_from, p_hold, p_currency, p_amount, p_account, p_proved, p_key, p_hash, p_sealed_number, p_now);
end $$;

-- Redefinition of 0205: the account of a withdrawal is found by the index of its number.
create or replace function withdrawal_facts(p_ids text[], p_transfers interval, p_places interval, p_close interval, p_near bigint, p_under bigint)
returns table (id text, payee_name text, deposited bigint, turnover bigint, account_seconds double precision, circular int, same_device int, same_network int, near_threshold int)
language sql stable as $$
  select w.id, m.payee_name, d.deposited, turnover_between(w.member_id, w.currency, s.since, w.made_at), extract(epoch from w.made_at - a.made_at)::float8,
         c.n, v.n, k.n, t.n
    from withdrawal w
    join member m on m.id = w.member_id
    cross join lateral (
      select coalesce((select max(o.made_at) from withdrawal o
                        where o.member_id = w.member_id and o.made_at < w.made_at and o.state not in ('rejected', 'cancelled')), m.created_at) as since) s
    cross join lateral (
      select coalesce(sum(o.amount - o.fee), 0)::bigint as deposited from deposit o
       where o.member_id = w.member_id and o.currency = w.currency and o.state = 'paid' and o.changed_at >= s.since and o.changed_at <= w.made_at) d
    left join lateral (
      select max(p.made_at) as made_at from payout_account p
       where p.member_id = w.member_id and p.kind = w.kind and p.number_index = w.number_index and p.made_at <= w.made_at) a on true
    cross join lateral (
      select count(distinct sent.other)::int as n
        from (select u.upline_id as other from upline_transfer u where u.member_id = w.member_id and u.made_at > w.made_at - p_transfers and u.made_at <= w.made_at
              union all
              select o.downline_id from downline_transfer o where o.member_id = w.member_id and o.made_at > w.made_at - p_transfers and o.made_at <= w.made_at) sent
       where exists (select 1 from upline_transfer b where b.upline_id = w.member_id and b.member_id = sent.other and b.made_at > w.made_at - p_transfers and b.made_at <= w.made_at)
          or exists (select 1 from downline_transfer b where b.downline_id = w.member_id and b.member_id = sent.other and b.made_at > w.made_at - p_transfers and b.made_at <= w.made_at)) c
    cross join lateral (
      select count(distinct o.member_id)::int as n from known_device own join known_device o on o.device_hash = own.device_hash and o.member_id <> own.member_id
       where own.member_id = w.member_id and own.seen_at > w.made_at - p_places and o.seen_at > w.made_at - p_places) v
    cross join lateral (
      select count(distinct o.member_id)::int as n from known_network own join known_network o on o.network = own.network and o.member_id <> own.member_id
       where own.member_id = w.member_id and own.seen_at > w.made_at - p_places and o.seen_at > w.made_at - p_places) k
    cross join lateral (
      select count(*)::int as n from withdrawal o, currency e
       where e.code = w.currency and o.member_id = w.member_id and o.currency = w.currency and o.made_at > w.made_at - p_close and o.made_at <= w.made_at
         and o.state not in ('rejected', 'cancelled') and o.amount >= p_near * (10 ^ e.exponent)::bigint and o.amount < p_under * (10 ^ e.exponent)::bigint) t
   where w.id = any(p_ids)
$$;
