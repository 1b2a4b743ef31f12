-- Money that comes in. What a member has asked for stands in a row before anybody else is told, so that nothing that a provider
-- says later is about something unknown; the row and the posting change together or not at all.

-- Pictures that members hand in, drawn anew by the house: not a byte of the file that was sent is kept.
create table proof (
  id        text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),   -- whoever knows it may see it
  member_id text not null references member (id),
  content   bytea not null check (octet_length(content) <= 5242880),
  made_at   timestamptz not null
);
create index proof_of_member on proof (member_id, made_at);

create table deposit (
  id          text primary key check (id ~ '^D-[0-9]{10}$'),
  member_id   text not null references member (id),
  account_id  bigint not null references account (id),
  currency    text not null references currency (code),
  method      text not null check (method in ('qr', 'bank', 'card', 'crypto')),
  amount      bigint not null check (amount > 0),                 -- what is sent, minor units
  fee         bigint not null check (fee >= 0 and fee < amount),  -- what is kept of it
  state       text not null check (state in ('asking', 'pending', 'review', 'paid', 'failed', 'expired', 'rejected')),
  request_key text not null,
  req_hash    text not null,
  provider    text not null,                                      -- 'bank' where nobody stands in between
  page        text not null default '',                           -- where it is paid
  code        text not null default '',                           -- what a wallet reads, or the address on a chain
  proof_id    text references proof (id),
  reason      text not null default '',
  made_at     timestamptz not null,
  changed_at  timestamptz not null,
  expires_at  timestamptz not null,
  look_at     timestamptz,                                        -- when the provider is asked again
  looks       int not null default 0,
  tx_id       bigint unique references ledger_tx (id),
  unique (member_id, request_key),
  check ((state = 'paid') = (tx_id is not null))
);
create index deposit_of_member on deposit (member_id, made_at desc, id desc);
create index deposit_to_look_at on deposit (look_at) where look_at is not null;
create index deposit_paid on deposit (method, changed_at) where state = 'paid';

-- Credits a deposit, once: the posting and the row in one transaction, under the lock of the row.
create function settle_deposit(p_id text, p_now timestamptz, p_from bigint, p_fees bigint) returns posted language plpgsql as $$
declare d deposit; done posted; h text;
begin
  select * into d from deposit where id = p_id for update;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if d.state = 'rejected' then return ('refused', 'conflict', null, null, false)::posted; end if;
  h := d.account_id || ':' || d.amount || ':' || d.fee;
  if d.state = 'paid' then return ledger_replay('deposit', d.id, 'deposit', h); end if;
  if d.fee > 0 then
    done := move_money('deposit', d.id, 'deposit', h, array[p_from, p_from], array[d.account_id, p_fees], array[d.amount - d.fee, d.fee], null, d.account_id);
  else
    done := move_money('deposit', d.id, 'deposit', h, array[p_from], array[d.account_id], array[d.amount], null, d.account_id);
  end if;
  if done.status <> 'applied' then return done; end if;
  update deposit set state = 'paid', tx_id = done.tx_id, changed_at = p_now, look_at = null, reason = '' where id = d.id;
  return done;
end $$;

-- The provider for practice: its own books, as a provider elsewhere keeps them.
create table reference_payment (
  id         text primary key,
  direction  text not null check (direction in ('in', 'out')),
  method     text not null,
  amount     text not null,
  currency   text not null,
  state      text not null default 'open' check (state in ('open', 'paid', 'failed')),
  notify     text not null,                                       -- where its word goes
  back       text not null default '',                            -- where the payer goes afterwards
  dark_until timestamptz,                                         -- nobody can be asked before
  say_at     timestamptz,                                         -- when its word is due
  say_left   int not null default 0,
  tries      int not null default 0,
  made_at    timestamptz not null
);
create index reference_payment_due on reference_payment (say_at) where say_left > 0;
