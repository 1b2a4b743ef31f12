-- The ledger. A transfer has one source, one target and one positive amount, so no row can make money: every book and
-- currency sums to zero by construction. Amounts are whole minor units.
create table currency (
  code     text primary key check (code ~ '^[A-Z][A-Z0-9]{2,7}$'),
  exponent smallint not null check (exponent between 0 and 8)
);
insert into currency (code, exponent) values
  ('PHP', 2), ('USD', 2), ('EUR', 2), ('GBP', 2), ('THB', 2), ('MYR', 2), ('SGD', 2), ('IDR', 2), ('INR', 2), ('BDT', 2), ('PKR', 2), ('NPR', 2), ('LKR', 2),
  ('MMK', 2), ('KHR', 2), ('LAK', 2), ('BRL', 2), ('MXN', 2), ('CNY', 2), ('HKD', 2), ('TWD', 2), ('TRY', 2), ('IRR', 2), ('UZS', 2), ('AED', 2), ('NGN', 2),
  ('VND', 0), ('JPY', 0), ('KRW', 0), ('KWD', 3), ('USDT', 6), ('PTS', 0);

-- Accounts of players are bounded: they keep a running balance that may not fall below zero. Accounts of the house, of
-- providers and of the outside are not: their balance is derived, so that no row of theirs is a lock everybody waits for.
create table account (
  id         bigint generated always as identity primary key,
  book       text not null check (book in ('real', 'fun')),
  currency   text not null references currency (code),
  owner_type text not null check (owner_type in ('member', 'guest', 'house', 'provider', 'external', 'suspense')),
  owner_id   text not null check (length(owner_id) between 1 and 64),
  kind       text not null check (kind ~ '^[a-z][a-z_]{1,30}$'),  -- cash, hold, play, commission, clearing …
  bounded    boolean not null,
  balance    bigint not null default 0,
  seq        bigint not null default 0,                           -- postings so far, the version of the balance
  frozen     boolean not null default false,
  unique (book, currency, owner_type, owner_id, kind),
  unique (id, book, currency),
  check (not bounded or balance >= 0),
  check (bounded or (balance = 0 and seq = 0)),
  check (bounded or owner_type not in ('member', 'guest')),
  check (owner_type <> 'guest' or book = 'fun'),
  check (balance between -9007199254740991 and 9007199254740991)
) with (fillfactor = 70);

-- One row a business request. unique (scope, ext_id) is the guard of idempotency and is never pruned. Rows are written
-- once, with their outcome: nothing here ever changes.
create table ledger_tx (
  id         bigint generated always as identity primary key,
  scope      text not null,                      -- 'member:<id>', 'prov:<code>', 'job:<name>', 'seed:<name>'
  ext_id     text not null check (length(ext_id) between 1 and 200),
  kind       text not null check (kind ~ '^[a-z][a-z_]{1,30}$'),
  req_hash   text not null,
  outcome    text not null check (outcome in ('applied', 'rejected', 'tombstone')),
  reason     text,
  account_id bigint references account (id),     -- the player's account that the request was about
  amount     bigint not null default 0 check (amount >= 0 and (outcome = 'applied' or amount = 0)),
  balance    bigint,                             -- of that account afterwards: what a repeated request is answered
  round_id   text,
  title_id   text,                               -- the title it was played on
  ref_tx     bigint references ledger_tx (id),
  created_at timestamptz not null default clock_timestamp(),
  unique (scope, ext_id)
);
create unique index ledger_tx_one_reversal on ledger_tx (ref_tx) where kind = 'rollback' and outcome = 'applied';
create index ledger_tx_round on ledger_tx (scope, round_id) where round_id is not null;

create table transfer (
  id         bigint generated always as identity primary key,
  tx_id      bigint not null references ledger_tx (id),
  leg        smallint not null,
  book       text not null,
  currency   text not null,
  from_id    bigint not null,
  to_id      bigint not null,
  amount     bigint not null check (amount > 0 and amount <= 9007199254740991),
  from_seq   bigint, from_after bigint,          -- null where the account is unbounded
  to_seq     bigint, to_after   bigint,
  unique (tx_id, leg),
  check (from_id <> to_id),
  foreign key (from_id, book, currency) references account (id, book, currency),
  foreign key (to_id,   book, currency) references account (id, book, currency)
);
create unique index transfer_from_seq on transfer (from_id, from_seq) where from_seq is not null;
create unique index transfer_to_seq   on transfer (to_id, to_seq)     where to_seq is not null;

-- Money set aside until it is posted, in part or whole, or given back.
create table hold (
  id         bigint generated always as identity primary key,
  open_tx    bigint not null unique references ledger_tx (id),
  from_id    bigint not null references account (id),
  hold_id    bigint not null references account (id),
  amount     bigint not null check (amount > 0),
  posted     bigint not null default 0 check (posted between 0 and amount),
  state      text not null default 'open' check (state in ('open', 'posted', 'voided', 'expired')),
  expires_at timestamptz,
  close_tx   bigint unique references ledger_tx (id),
  check ((state = 'open') = (close_tx is null)),
  check (posted = 0 or state = 'posted')
);
create index hold_open on hold (expires_at) where state = 'open';
create index hold_of_account on hold (hold_id) where state = 'open';

create table outbox (
  id       bigint generated always as identity primary key,
  tx_id    bigint references ledger_tx (id),
  topic    text not null,
  payload  jsonb not null,
  attempts int not null default 0,
  next_at  timestamptz not null default clock_timestamp(),
  done_at  timestamptz
);
create index outbox_due on outbox (next_at) where done_at is null;

create function deny_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name using errcode = '23000'; end $$;
create trigger transfer_append_only before update or delete or truncate on transfer for each statement execute function deny_change();
create trigger ledger_tx_append_only before update or delete or truncate on ledger_tx for each statement execute function deny_change();
create trigger account_kept before delete or truncate on account for each statement execute function deny_change();

-- First statement of every operation over several bounded accounts: ascending ids, so no two can wait for each other.
create function lock_accounts(p_ids bigint[]) returns int language plpgsql as $$
declare n int := 0; r bigint;
begin
  for r in select id from account where id = any(p_ids) and bounded order by id for no key update loop n := n + 1; end loop;
  return n;
end $$;

-- One leg. Both accounts are locked in ascending order; the balance of the bounded one comes back.
create function post(p_tx bigint, p_leg smallint, p_from bigint, p_to bigint, p_amount bigint) returns bigint language plpgsql as $$
declare f account; t account; r account;
begin
  if p_amount is null or p_amount <= 0 then raise exception 'amount' using errcode = '22023'; end if;
  for r in select * from account where id in (p_from, p_to) and bounded order by id for no key update loop
    if r.id = p_from then f := r; else t := r; end if;
  end loop;
  if f.id is null then select * into f from account where id = p_from; end if;
  if t.id is null then select * into t from account where id = p_to; end if;
  if f.id is null or t.id is null then raise exception 'account' using errcode = '23503'; end if;
  if f.bounded and f.balance < p_amount then raise exception 'insufficient' using errcode = 'P0402'; end if;
  if f.bounded then update account set balance = balance - p_amount, seq = seq + 1 where id = p_from returning * into f; end if;
  if t.bounded then update account set balance = balance + p_amount, seq = seq + 1 where id = p_to   returning * into t; end if;
  insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after, to_seq, to_after)
  values (p_tx, p_leg, f.book, f.currency, p_from, p_to, p_amount,
          case when f.bounded then f.seq end, case when f.bounded then f.balance end,
          case when t.bounded then t.seq end, case when t.bounded then t.balance end);
  return case when f.bounded then f.balance else t.balance end;
end $$;

-- What became of a request. status: applied, rejected, tombstone (stored) · mismatch, refused, replayed (not stored).
create type posted as (status text, reason text, tx_id bigint, balance bigint, duplicate boolean);

-- The stored answer of a request seen before; null when there is none. Another hash, kind or account is a mismatch.
create function ledger_replay(p_scope text, p_ext text, p_kind text, p_hash text) returns posted language plpgsql stable as $$
declare t ledger_tx;
begin
  select * into t from ledger_tx where scope = p_scope and ext_id = p_ext;
  if not found then return null; end if;
  if t.kind = p_kind and t.outcome = 'tombstone' and t.req_hash = '' then return ('tombstone', 'rolled_back', t.id, t.balance, true)::posted; end if;
  if t.kind <> p_kind or t.req_hash <> p_hash then return ('mismatch', 'mismatch', t.id, null, true)::posted; end if;
  return (t.outcome, t.reason, t.id, t.balance, true)::posted;
end $$;

-- Any transfer over one or more legs as one request: claim, lock, post. Too little money is stored as rejected.
create function move_money(p_scope text, p_ext text, p_kind text, p_hash text, p_from bigint[], p_to bigint[], p_amount bigint[],
                           p_ref bigint default null, p_account bigint default null) returns posted language plpgsql as $$
declare tx bigint; total bigint := 0; after bigint; i int;
begin
  if array_length(p_from, 1) is null or array_length(p_from, 1) <> array_length(p_to, 1) or array_length(p_to, 1) <> array_length(p_amount, 1) then
    raise exception 'legs' using errcode = '22023';
  end if;
  perform lock_accounts(p_from || p_to);
  select sum(a) into total from unnest(p_amount) a;
  begin
    -- The balance afterwards is foretold, because the row may not be changed once written; post() then holds it true.
    if p_account is not null then
      select balance - coalesce((select sum(a) from unnest(p_from, p_amount) x(f, a) where f = p_account), 0)
                     + coalesce((select sum(a) from unnest(p_to, p_amount) x(t, a) where t = p_account), 0)
        into after from account where id = p_account;
    end if;
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, ref_tx)
    values (p_scope, p_ext, p_kind, p_hash, 'applied', p_account, total, after, p_ref)
    on conflict (scope, ext_id) do nothing returning id into tx;
    if tx is null then return ledger_replay(p_scope, p_ext, p_kind, p_hash); end if;
    for i in 1 .. array_length(p_from, 1) loop
      perform post(tx, i::smallint, p_from[i], p_to[i], p_amount[i]);
    end loop;
    return ('applied', null, tx, after, false)::posted;
  exception when sqlstate 'P0402' then
    tx := null;
  end;
  select balance into after from account where id = p_account;
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, reason, account_id, balance, ref_tx)
  values (p_scope, p_ext, p_kind, p_hash, 'rejected', 'insufficient_balance', p_account, after, p_ref)
  on conflict (scope, ext_id) do nothing returning id into tx;
  if tx is null then return ledger_replay(p_scope, p_ext, p_kind, p_hash); end if;
  return ('rejected', 'insufficient_balance', tx, after, false)::posted;
end $$;

-- Sets money aside: cash → hold.
create function open_hold(p_scope text, p_ext text, p_hash text, p_from bigint, p_hold bigint, p_amount bigint, p_expires timestamptz default null)
returns posted language plpgsql as $$
declare done posted;
begin
  done := move_money(p_scope, p_ext, 'hold', p_hash, array[p_from], array[p_hold], array[p_amount], null, p_from);
  if done.status = 'applied' and not done.duplicate then
    insert into hold (open_tx, from_id, hold_id, amount, expires_at) values (done.tx_id, p_from, p_hold, p_amount, p_expires);
  end if;
  return done;
end $$;

-- Ends a hold, once: `p_posted` goes to `p_to`, the rest returns. State posted, voided or expired.
create function close_hold(p_scope text, p_ext text, p_hash text, p_open_tx bigint, p_state text, p_to bigint, p_posted bigint)
returns posted language plpgsql as $$
declare h hold; done posted; f bigint[] := '{}'; t bigint[] := '{}'; a bigint[] := '{}'; seen posted;
begin
  select * into h from hold where open_tx = p_open_tx;
  if not found then return ('refused', 'not_found', null, null, false)::posted; end if;
  if p_posted is null or p_posted < 0 or p_posted > h.amount or (p_state = 'posted') <> (p_posted > 0) then
    return ('refused', 'invalid_input', null, null, false)::posted;
  end if;
  perform lock_accounts(array[h.from_id, h.hold_id, p_to]);
  select * into h from hold where open_tx = p_open_tx for update;
  seen := ledger_replay(p_scope, p_ext, 'hold_close', p_hash);
  if seen.status is not null then return seen; end if;
  if h.state <> 'open' then return ('refused', 'conflict', h.close_tx, null, false)::posted; end if;
  if p_posted > 0 then f := f || h.hold_id; t := t || p_to; a := a || p_posted; end if;
  if p_posted < h.amount then f := f || h.hold_id; t := t || h.from_id; a := a || (h.amount - p_posted); end if;
  done := move_money(p_scope, p_ext, 'hold_close', p_hash, f, t, a, p_open_tx, h.from_id);
  if done.status = 'applied' then
    update hold set state = p_state, posted = p_posted, close_tx = done.tx_id where id = h.id;
  end if;
  return done;
end $$;
