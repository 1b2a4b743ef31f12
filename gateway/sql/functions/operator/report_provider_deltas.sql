-- What entries of the ledger after `p_after`, up to `p_until`, add to what payment providers hold. Entries of games never touch their accounts.
create or replace function report_provider_deltas(p_after bigint, p_until bigint)
returns table (at timestamptz, currency text, provider text, amount bigint) language sql stable as $$
  select x.created_at, l.currency, substr(a.owner_id, 10), case when l.from_id = a.id then l.amount else -l.amount end
    from ledger_tx x
    join lateral (select * from transfer k where k.tx_id = x.id and k.book = 'real' offset 0) l on true
   cross join lateral (values (l.from_id), (l.to_id)) s (id)
    join lateral (select * from account k where k.id = s.id offset 0) a on a.owner_type = 'external' and a.owner_id like 'payments:%'
   where x.id > p_after and x.id <= p_until and x.outcome = 'applied' and x.scope not like 'prov:%'
$$;
