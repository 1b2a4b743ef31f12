-- Contracts that may have a commission window to pay, and how far each is paid. Derived from stored payments; no separate progress is stored.
create or replace function due_contracts(p_until timestamptz)
returns table (id text, kind text, period text, currency text, payer_id text, member_id text, tiers jsonb, terms jsonb, begins_at timestamptz, ends_at timestamptz,
               reached timestamptz, carried bigint, depth int) language sql stable as $$
  select c.id, c.kind, c.period, c.currency, c.upline_id, c.member_id, c.tiers, c.terms, c.begins_at, c.ends_at, p.period_end, coalesce(p.carried, 0),
         coalesce((select max(t.depth) from team_tree t where t.member_id = c.member_id), 0)
    from contract c
    left join lateral (select k.period_end, k.carried from contract_payment k where k.contract_id = c.id order by k.period_end desc limit 1) p on true
   where c.begins_at < p_until and (c.ends_at is null or coalesce(p.period_end, '-infinity') < c.ends_at)
$$;
