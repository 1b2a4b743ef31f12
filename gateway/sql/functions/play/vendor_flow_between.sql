-- Net flow of ledger entries between two ids, by vendor, currency and minute. Released wins are excluded: an operator has decided about them.
create or replace function vendor_flow_between(p_from bigint, p_to bigint) returns table (vendor text, currency text, minute timestamptz, net bigint) language sql stable as $$
  select vendor_of(x.scope), a.currency, x.minute, sum(x.net)::bigint
    from (select scope, account_id, date_trunc('minute', created_at) as minute, sum(case kind when 'bet' then -amount else amount end) as net
            from ledger_tx
           where id > p_from and id <= p_to and outcome = 'applied' and amount > 0 and scope like 'prov:%'
             and (kind in ('bet', 'rollback') or (kind = 'win' and reason is null))
           group by 1, 2, 3) x
    join account a on a.id = x.account_id and a.book = 'real'
   group by 1, 2, 3 having sum(x.net) <> 0
$$;
