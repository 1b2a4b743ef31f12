-- What payment providers hold by the ledger, as changes by day: deposits that came, less payouts and returned deposits, with corrections of reconciliation.
-- Aggregated with reports; days in the operator's time zone, minor units.
create table report_provider_day (
  currency text not null,
  provider text not null,
  day      date not null,
  amount   bigint not null,
  primary key (currency, provider, day)
) with (fillfactor = 80);
insert into report_provider_day (currency, provider, day, amount)
  select t.currency, substr(a.owner_id, 10), (x.created_at at time zone f.zone)::date, sum(case when t.from_id = a.id then t.amount else -t.amount end)
    from fold_mark f cross join report_mark m
    join ledger_tx x on x.id <= m.folded_id and x.outcome = 'applied' and x.scope not like 'prov:%'
    join transfer t on t.tx_id = x.id and t.book = 'real'
    join account a on a.id in (t.from_id, t.to_id) and a.owner_type = 'external' and a.owner_id like 'payments:%'
   group by 1, 2, 3;

-- The closing balance of a statement, where it states one.
alter table statement add column balance bigint, add column balance_currency text references currency (code),
  add check ((balance is null) = (balance_currency is null));
