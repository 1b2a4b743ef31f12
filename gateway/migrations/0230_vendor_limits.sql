-- Limits on what a vendor may pay out (S-08, decision 100). A win above a limit is accepted from the vendor, but its credit is held until an operator decides.
-- Limits are data: the largest win of a round as a multiple of its stake, by title; the largest win of a round and the net loss of an hour, by vendor and currency.

-- The largest win of a round of this title, as a multiple of its stake, rounded up. Null: unknown, the vendor's default multiple applies.
alter table game add column max_win bigint check (max_win > 0);

alter table vendor_profile
  add column win_multiple bigint not null default 10000 check (win_multiple > 0),  -- for titles whose largest win is unknown
  add column stop_on_trip boolean not null default true,                           -- while the net loss limit is tripped, new bets are refused
  add column bets_stopped_until timestamptz;                                       -- set when a limit trips; vendor_bet looks further only while it lies ahead

-- Minor units; null: no limit. The rows of vendor '*' apply to every vendor without a row of its own, whenever it was added.
create table vendor_limit (
  vendor      text not null check (vendor ~ '^([*]|[A-Za-z0-9_-]{1,32})$'),
  currency    text not null references currency (code),
  largest_win bigint check (largest_win >= 0),          -- of a round, over all of its wins
  free_win    bigint check (free_win >= 0),             -- of a round without a stake, to which no multiple can apply
  hour_loss   bigint check (hour_loss >= 0),            -- wins less bets of any sixty minutes
  primary key (vendor, currency)
);

-- About 100,000, 1,000 and 400,000 US dollars.
insert into vendor_limit (vendor, currency, largest_win, free_win, hour_loss)
select '*', c.code, 100000::bigint * r.units * (10 ^ c.exponent)::bigint, 1000::bigint * r.units * (10 ^ c.exponent)::bigint, 400000::bigint * r.units * (10 ^ c.exponent)::bigint
  from (values ('PHP', 50), ('USD', 1), ('EUR', 1), ('GBP', 1), ('THB', 35), ('MYR', 4), ('SGD', 1), ('IDR', 16000), ('INR', 85), ('BDT', 120), ('PKR', 280), ('NPR', 135),
               ('LKR', 300), ('MMK', 2100), ('KHR', 4000), ('LAK', 21000), ('BRL', 5), ('MXN', 18), ('CNY', 7), ('HKD', 8), ('TWD', 32), ('TRY', 35), ('IRR', 600000),
               ('UZS', 12500), ('AED', 4), ('NGN', 1500), ('VND', 25000), ('JPY', 150), ('KRW', 1400), ('KWD', 1), ('USDT', 1)) r (code, units)
  join currency c using (code);

-- The limits of a vendor in a currency: its own row, else the default. A currency without any row is limited as if it were dollars, never unlimited.
create function vendor_limit_of(p_vendor text, p_currency text) returns vendor_limit language plpgsql stable as $$
declare l vendor_limit; unit bigint;
begin
  select * into l from vendor_limit x where x.vendor in (p_vendor, '*') and x.currency = p_currency order by x.vendor = '*' limit 1;
  if found then return l; end if;
  select (10 ^ exponent)::bigint into unit from currency where code = p_currency;
  return (p_vendor, p_currency, 100000 * unit, 1000 * unit, 400000 * unit)::vendor_limit;
end $$;
