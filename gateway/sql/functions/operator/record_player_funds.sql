-- Records what the operator owed members at the end of the day before `p_now` in the time zone `p_zone`, once, from ten minutes after midnight on, when every
-- entry of the day is committed: the balances of now, less what was posted since midnight, in one statement and so of one moment.
create or replace function record_player_funds(p_zone text, p_now timestamptz) returns void language plpgsql as $$
declare v_day date := (p_now at time zone p_zone)::date - 1; midnight timestamptz := (v_day + 1)::timestamp at time zone p_zone;
begin
  if p_now < midnight + interval '10 minutes' or exists (select from report_funds f where f.day = v_day) then return; end if;
  insert into report_funds (currency, day, kind, amount)
  with since as materialized (
    select x.id from ledger_tx x
     where x.id > coalesce((select k.id from ledger_tx k where k.created_at < midnight - interval '10 minutes' order by k.id desc limit 1), 0)
       and x.created_at >= midnight and x.outcome = 'applied'),
  posted as materialized (
    select a.currency, a.kind, sum(l.amount) as amount
      from since s join lateral (select k.to_id as id, k.amount from transfer k where k.tx_id = s.id union all select k.from_id, -k.amount from transfer k where k.tx_id = s.id) l on true
      join lateral (select * from account k where k.id = l.id offset 0) a on a.owner_type = 'member' and a.book = 'real' group by 1, 2)
  select a.currency, v_day, a.kind, sum(a.balance) - coalesce((select p.amount from posted p where p.currency = a.currency and p.kind = a.kind), 0)
    from account a where a.owner_type = 'member' and a.book = 'real' and a.bounded group by a.currency, a.kind
  on conflict do nothing;
end $$;
