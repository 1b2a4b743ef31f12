-- When the payment password was set: one that is less than a day old proves nothing against the login password. Null: longer ago.
alter table member add column payment_password_set_at timestamptz;

-- Changes that a thief needs before money can leave an account, each with what it takes to undo it. `before` holds the state before the
-- change, and is wiped when it can no longer be undone. The code of the link is kept as its SHA-256 hash only.
create table security_change (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id),
  kind       text not null check (kind in ('payment_password', 'contact', 'payout_account')),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  link_hash  bytea unique,                 -- null: the member had no verified contact that could be given a link
  before     jsonb,
  undone_at  timestamptz,
  undone_by  bigint references security_change (id)  -- the change whose link undid this one
);
create index security_change_of_member on security_change (member_id, id) where undone_at is null;
create index security_change_to_wipe on security_change (expires_at) where before is not null;

-- Whether a hold is in force. The database's clock and the gateway's must both have passed it: a gateway whose clock is fast releases nothing.
create function is_held(p_until timestamptz, p_now timestamptz) returns boolean language sql volatile as $$
  select coalesce(p_until > least(p_now, house_now()), false)
$$;

-- Locks the accounts of a member and then the member, in this order everywhere: whoever changes a secret is either before or after everything
-- that moves this member's money, and never waits in a circle with it.
create function lock_member(p_member text) returns void language plpgsql as $$
begin
  perform lock_accounts(array(select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and kind = 'cash'));
  perform 1 from member where id = p_member for no key update;
end $$;

-- Locks withdrawals and transfers of a member for 24 hours from now (T29), never for less than they are locked already. A withdrawal or transfer
-- at the same moment is either done before the hold or refused by it.
create function hold_money(p_member text) returns timestamptz language plpgsql as $$
declare v_until timestamptz;
begin
  perform lock_member(p_member);
  update member set withdrawals_held_until = greatest(coalesce(withdrawals_held_until, '-infinity'), house_now() + interval '24 hours')
   where id = p_member returning withdrawals_held_until into v_until;
  return v_until;
end $$;

-- As before, but refused while a hold is in force.
create or replace function open_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                p_proved text, p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
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
  insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, number, state, proved_by, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, p_from, p_hold, p_currency, p_amount, b.kind, b.institution, b.holder, b.number, 'review', p_proved, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;

-- As before, but refused while a hold is in force. The caller holds the locks of the accounts.
create or replace function neighbour_refusal(p_way text, p_member text, p_neighbour text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint, p_now timestamptz)
returns text language plpgsql stable as $$
declare m member; n member; came bigint; v_frozen boolean; v_reached boolean;
begin
  select * into m from member where id = p_member;
  select * into n from member where id = p_neighbour;
  select bool_or(frozen) filter (where id = p_from), bool_or(frozen) filter (where id = p_to) into v_frozen, v_reached from account where id in (p_from, p_to);
  if m.status <> 'active' or v_frozen or (p_way = 'upline' and v_reached) then return 'account_frozen'; end if;
  if is_held(m.withdrawals_held_until, p_now) then return 'withdrawal_held'; end if;
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

-- Cancels what a member asked to withdraw since a moment and nobody has decided; the money comes back. Gives the numbers.
create function cancel_withdrawals_since(p_member text, p_since timestamptz, p_now timestamptz) returns text[] language plpgsql as $$
declare v_id text; v_ids text[] := '{}'; done posted;
begin
  for v_id in select id from withdrawal where member_id = p_member and state = 'review' and made_at >= p_since order by id for update loop
    done := decide_withdrawal(v_id, 'cancelled', null, '{}', '', p_now);
    if done.status = 'applied' then v_ids := v_ids || v_id; end if;
  end loop;
  return v_ids;
end $$;
