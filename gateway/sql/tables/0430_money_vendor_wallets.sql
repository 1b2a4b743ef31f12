-- Transfers between the main wallet and vendor wallets. Money leaves one wallet when the transfer is stored, stays in transit while the vendor's
-- outcome is unknown, and arrives or is returned only by the vendor's status.
create table wallet_transfer (
  id         text primary key check (id ~ '^T-[0-9]{10}$'),  -- the only id under which the vendor is asked
  member_id  text not null references member (id),
  wallet     text not null,  -- code of the vendor's wallet
  vendor     text not null,
  player_id  text not null,  -- the vendor's id of the member
  direction  text not null check (direction in ('in', 'out')),  -- into that wallet or out of it
  currency   text not null references currency (code),
  amount     bigint not null check (amount > 0),
  from_id    bigint not null references account (id),
  transit_id bigint not null references account (id),
  to_id      bigint not null references account (id),
  state      text not null default 'open' check (state in ('open', 'done', 'returned')),
  reason     text not null default '',
  open_tx    bigint not null unique references ledger_tx (id),
  close_tx   bigint unique references ledger_tx (id),
  made_at    timestamptz not null,
  closed_at  timestamptz,
  look_at    timestamptz,  -- when the vendor is polled next
  looks      int not null default 0,
  check ((state = 'open') = (close_tx is null)),
  check ((state = 'open') = (look_at is not null))
);
create index wallet_transfer_of_member on wallet_transfer (member_id, made_at desc, id desc);
create index wallet_transfer_open on wallet_transfer (member_id) where state = 'open';
create index wallet_transfer_to_look_at on wallet_transfer (look_at) where look_at is not null;
