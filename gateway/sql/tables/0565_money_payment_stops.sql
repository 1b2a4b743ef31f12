-- Payment providers to which no further payout is sent: a row stops, its absence does not.
create table payment_stop (
  provider   text primary key,
  stopped_at timestamptz not null,
  stopped_by text not null,
  reason     text not null check (length(reason) between 1 and 200)
);
