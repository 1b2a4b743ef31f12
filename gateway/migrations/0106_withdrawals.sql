-- Money that goes out. It is set aside when it is asked for, leaves the member for good when it is approved, and stays on the way until
-- its owner says that it came, in whole or in part, or the time for saying so has run out.
create table payout_account (
  id          text primary key,
  member_id   text not null references member (id),
  kind        text not null check (kind in ('bank', 'wallet', 'crypto')),
  institution text not null check (length(institution) between 1 and 80),
  holder      text not null check (length(holder) between 1 and 120),
  number      text not null check (number ~ '^[A-Za-z0-9]{4,64}$'),
  verified_at timestamptz,
  removed_at  timestamptz,
  made_at     timestamptz not null
);
-- One account of the world outside belongs to one member.
create unique index payout_account_of_one on payout_account (kind, upper(institution), upper(number)) where removed_at is null;
create index payout_account_of_member on payout_account (member_id) where removed_at is null;

create table withdrawal (
  id          text primary key check (id ~ '^W-[0-9]{10}$'),
  member_id   text not null references member (id),
  account_id  bigint not null references account (id),
  hold_id     bigint not null references account (id),
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  kind        text not null,                                      -- where it goes, as it stood when it was signed
  institution text not null,
  holder      text not null,
  number      text not null,
  state       text not null check (state in ('review', 'approved', 'done', 'returned', 'rejected', 'cancelled')),
  proved_by   text not null check (proved_by in ('password', 'passkey')),
  request_key text not null,
  req_hash    text not null,
  open_tx     bigint not null unique references ledger_tx (id),
  reason      text not null default '',
  made_at     timestamptz not null,
  decided_at  timestamptz,
  done_at     timestamptz,
  unique (member_id, request_key)
);
create index withdrawal_of_member on withdrawal (member_id, made_at desc, id desc);
create index withdrawal_decided on withdrawal (decided_at) where decided_at is not null;
create index withdrawal_in_review on withdrawal (made_at) where state = 'review';

create table withdrawal_part (
  withdrawal_id text not null references withdrawal (id),
  n             smallint not null check (n > 0),
  follows       smallint,                                         -- the part whose missing rest this is
  amount        bigint not null check (amount > 0),
  received      bigint not null default 0 check (received between 0 and amount),
  state         text not null check (state in ('queued', 'paying', 'sent', 'received', 'forced', 'partial', 'disputed', 'returned', 'failed')),
  queued_at     timestamptz not null,
  look_at       timestamptz,
  looks         int not null default 0,
  sent_at       timestamptz,
  receive_by    timestamptz,
  warned        text not null default '' check (warned in ('', 'half', 'most')),
  notices       bigint[] not null default '{}',                   -- messages that told of the time
  answered_at   timestamptz,
  dispute_until timestamptz,
  proof_id      text references proof (id),
  reason        text not null default '',
  primary key (withdrawal_id, n),
  check ((state = 'partial') = (received > 0 and received < amount)),
  check ((state in ('received', 'forced')) <= (received = amount)),
  check (state <> 'sent' or receive_by is not null)
);
create index withdrawal_part_to_look_at on withdrawal_part (look_at) where look_at is not null;
create index withdrawal_part_sent on withdrawal_part (receive_by) where state = 'sent';
create index withdrawal_part_answered on withdrawal_part (answered_at) where answered_at is not null;

-- When the watch over deadlines last looked: a longer silence is nobody's time.
create table cashier_watch (one boolean primary key default true check (one), beat_at timestamptz not null);

-- Sets the money aside and writes the withdrawal down, or neither.
create function open_withdrawal(p_id text, p_member text, p_from bigint, p_hold bigint, p_currency text, p_amount bigint, p_account text,
                                p_proved text, p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare done posted; b payout_account; w withdrawal;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal ' || p_member, 0));
  select * into w from withdrawal where member_id = p_member and request_key = p_key;
  if found then
    if w.req_hash <> p_hash then return ('mismatch', 'mismatch', w.open_tx, null, true)::posted; end if;
    return ('applied', w.id, w.open_tx, null, true)::posted;
  end if;
  select * into b from payout_account where id = p_account and member_id = p_member and removed_at is null and verified_at is not null;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  done := open_hold('withdrawal', p_id, p_hash, p_from, p_hold, p_amount);
  if done.status <> 'applied' or done.duplicate then return done; end if;
  insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, number, state, proved_by, request_key, req_hash, open_tx, made_at)
  values (p_id, p_member, p_from, p_hold, p_currency, p_amount, b.kind, b.institution, b.holder, b.number, 'review', p_proved, p_key, p_hash, done.tx_id, p_now);
  return ('applied', p_id, done.tx_id, done.balance, false)::posted;
end $$;

-- Decides a withdrawal, once. Approved: the money is on its way, in these parts. Rejected or cancelled: it comes back.
create function decide_withdrawal(p_id text, p_state text, p_transit bigint, p_parts bigint[], p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare w withdrawal; done posted; i int; h text;
begin
  select * into w from withdrawal where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if w.state <> 'review' then return ('refused', 'conflict', null, null, false)::posted; end if;
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
      insert into withdrawal_part (withdrawal_id, n, amount, state, queued_at, look_at) values (p_id, i, p_parts[i], 'queued', p_now, p_now);
    end loop;
  end if;
  return done;
end $$;

-- Ends what is open of a part, once: what came leaves the house, what did not come stays on the way as a part that follows, or goes back.
-- p_state: received, forced, partial (p_received of it came), failed, returned. Whoever comes second is refused.
create function settle_part(p_id text, p_n smallint, p_states text[], p_state text, p_received bigint, p_transit bigint, p_outside bigint,
                            p_dispute timestamptz, p_now timestamptz) returns posted language plpgsql as $$
declare w withdrawal; p withdrawal_part; done posted; ext text;
begin
  select * into w from withdrawal where id = p_id for update;
  select * into p from withdrawal_part where withdrawal_id = p_id and n = p_n for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if not (p.state = any(p_states)) then return ('refused', 'conflict', null, null, false)::posted; end if;
  if p_received < 0 or p_received > p.amount or (p_state = 'partial') <> (p_received > 0 and p_received < p.amount) then
    return ('refused', 'invalid_input', null, null, false)::posted;
  end if;
  ext := p_id || ':' || p_n || ':' || p_state;
  if p_state in ('failed', 'returned') then
    -- What a forced receipt had sent off comes back from outside, everything else from the way.
    done := move_money('withdrawal', ext, 'withdraw_return', p.amount::text, array[case when p.received > 0 then p_outside else p_transit end],
                       array[w.account_id], array[p.amount], w.open_tx, w.account_id);
  elsif p.state = 'disputed' and p.received > 0 then
    done := ('applied', null, null, null, false)::posted;
  else
    done := move_money('withdrawal', ext, 'withdraw_sent', p_received::text, array[p_transit], array[p_outside], array[p_received], w.open_tx);
  end if;
  if done.status <> 'applied' then return done; end if;
  update withdrawal_part
     set state = p_state, received = case when p_state in ('failed', 'returned') then 0 else p_received end, look_at = null, answered_at = p_now, dispute_until = p_dispute
   where withdrawal_id = p_id and n = p_n;
  if p_state = 'partial' then
    insert into withdrawal_part (withdrawal_id, n, follows, amount, state, queued_at, look_at)
    select p_id, max(n) + 1, p_n, p.amount - p_received, 'queued', p_now, p_now from withdrawal_part where withdrawal_id = p_id;
  end if;
  update withdrawal set done_at = p_now, state = case
      when exists (select 1 from withdrawal_part where withdrawal_id = p_id and state in ('received', 'forced', 'partial')) then 'done' else 'returned' end
   where id = p_id and not exists (select 1 from withdrawal_part where withdrawal_id = p_id and state in ('queued', 'paying', 'sent', 'disputed'));
  return done;
end $$;
