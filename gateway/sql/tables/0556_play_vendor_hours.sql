-- Hours of vendors for the console, of the last three days. Net: wins and returned stakes less bets of the real book, counted with vendor_minute.
create table vendor_net_hour (
  vendor   text not null,
  currency text not null references currency (code),
  hour     timestamptz not null,
  net      bigint not null,
  primary key (vendor, currency, hour)
);
create index vendor_net_hour_age on vendor_net_hour (hour);

-- Signed callbacks of a vendor. Refused: answered with a refusal, such as a bet above the balance; failed: answered with an error of the platform.
create table vendor_call_hour (
  vendor  text not null,
  hour    timestamptz not null,
  calls   bigint not null,
  refused bigint not null,
  failed  bigint not null,
  buckets bigint[] not null,  -- calls by duration, the bounds are in vendor-calls.ts
  primary key (vendor, hour)
);
create index vendor_call_hour_age on vendor_call_hour (hour);
