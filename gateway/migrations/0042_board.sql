-- Latest wins of the real book, newest first, for the winner board; members may stay off it.
create index ledger_tx_wins on ledger_tx (id desc) where kind = 'win' and outcome = 'applied' and amount > 0;
create table board_opt_out (
  member_id text primary key references member (id),
  since     timestamptz not null default now()
);
