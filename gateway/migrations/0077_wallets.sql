-- Money between the main wallet and those of vendors that keep one of their own. It leaves one wallet when the move is written down,
-- stays in transit while nobody is sure what the vendor did, and arrives or comes back by the vendor's word alone.
create table wallet_transfer (
  id          text primary key check (id ~ '^T-[0-9]{10}$'),     -- the one name under which the vendor is ever asked
  member_id   text not null references member (id),
  wallet      text not null,                                      -- code of the vendor's wallet
  vendor      text not null,
  player_id   text not null,                                      -- the member as the vendor knows him
  direction   text not null check (direction in ('in', 'out')),   -- into that wallet or out of it
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  from_id     bigint not null references account (id),
  transit_id  bigint not null references account (id),
  to_id       bigint not null references account (id),
  state       text not null default 'open' check (state in ('open', 'done', 'returned')),
  reason      text not null default '',
  open_tx     bigint not null unique references ledger_tx (id),
  close_tx    bigint unique references ledger_tx (id),
  made_at     timestamptz not null,
  closed_at   timestamptz,
  look_at     timestamptz,                                        -- when the vendor is asked again
  looks       int not null default 0,
  check ((state = 'open') = (close_tx is null)),
  check ((state = 'open') = (look_at is not null))
);
create index wallet_transfer_of_member on wallet_transfer (member_id, made_at desc, id desc);
create index wallet_transfer_open on wallet_transfer (member_id) where state = 'open';
create index wallet_transfer_to_look_at on wallet_transfer (look_at) where look_at is not null;

-- Takes the money out of one wallet and writes the move down, or neither. Without an amount it is all there is. `reason` of what was
-- applied is its number; the key of the request is the claim, so that a repetition is answered with the first.
create function open_wallet_transfer(p_id text, p_member text, p_wallet text, p_vendor text, p_player text, p_direction text, p_currency text, p_from bigint,
                                     p_transit bigint, p_to bigint, p_amount bigint, p_key text, p_hash text, p_look timestamptz, p_now timestamptz)
returns posted language plpgsql as $$
declare a account; done posted; named text;
begin
  select * into a from account where id = p_from for no key update;
  done := ledger_replay('member:' || p_member, 'wallet:' || p_key, 'wallet_leave', p_hash);
  if done.status is null then
    if a.frozen or exists (select 1 from account t where t.id = p_to and t.frozen)
       or not exists (select 1 from member m where m.id = p_member and m.status = 'active') then
      return ('refused', 'account_frozen', null, null, false)::posted;
    end if;
    if (select count(*) from wallet_transfer where member_id = p_member and state = 'open') >= 20 then
      return ('refused', 'transfers_open', null, null, false)::posted;
    end if;
    if p_amount is null and a.balance = 0 then return ('refused', 'nothing_there', null, 0, false)::posted; end if;
    done := move_money('member:' || p_member, 'wallet:' || p_key, 'wallet_leave', p_hash, array[p_from], array[p_transit],
                       array[coalesce(p_amount, a.balance)], null, p_from);
    if done.status = 'applied' and not done.duplicate then
      insert into wallet_transfer (id, member_id, wallet, vendor, player_id, direction, currency, amount, from_id, transit_id, to_id, open_tx, made_at, look_at)
      values (p_id, p_member, p_wallet, p_vendor, p_player, p_direction, p_currency, coalesce(p_amount, a.balance), p_from, p_transit, p_to, done.tx_id, p_now, p_look);
    end if;
  end if;
  if done.status = 'applied' then
    select id into named from wallet_transfer where open_tx = done.tx_id;
    done.reason := named;
  end if;
  return done;
end $$;

-- Ends a move by the vendor's word, once: the money arrives, or it comes back. The same word again is answered alike, another is refused.
create function close_wallet_transfer(p_id text, p_state text, p_reason text, p_now timestamptz) returns posted language plpgsql as $$
declare w wallet_transfer; done posted; target bigint;
begin
  select * into w from wallet_transfer where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if w.state = p_state then return ('applied', null, w.close_tx, null, true)::posted; end if;
  if w.state <> 'open' then return ('refused', 'conflict', w.close_tx, null, false)::posted; end if;
  target := case p_state when 'done' then w.to_id else w.from_id end;
  done := move_money('wallet', w.id, case p_state when 'done' then 'wallet_arrive' else 'wallet_return' end, p_state,
                     array[w.transit_id], array[target], array[w.amount], w.open_tx, target);
  if done.status <> 'applied' then return done; end if;
  update wallet_transfer set state = p_state, reason = p_reason, close_tx = done.tx_id, closed_at = p_now, look_at = null where id = w.id;
  return done;
end $$;

-- Books of the vendor for practice, as a vendor elsewhere keeps them: what it was asked to move, and how often it was asked.
create table reference_wallet_order (
  id         text primary key,
  vendor     text not null,
  player_id  text not null,
  direction  text not null check (direction in ('in', 'out')),
  amount     text not null,
  currency   text not null,
  state      text not null check (state in ('open', 'done', 'failed')),
  asked      int not null default 1,
  done_at    timestamptz,                                         -- an open one is done from then on
  dark_until timestamptz,                                         -- nobody can be asked before
  made_at    timestamptz not null
);
