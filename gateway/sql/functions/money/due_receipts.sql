-- Sent parts whose owner is due a warning, or whose deadline has passed after every notice of it was delivered. Shares are of the time during which
-- the platform was watched.
create or replace function due_receipts(p_half numeric, p_max numeric, p_limit int) returns setof withdrawal_part language sql stable as $$
  select p.* from withdrawal_part p, lateral (select p.sent_at + p.extended_ms * interval '1 millisecond' as since) x
   where p.state = 'sent'
     and (p.warned = '' and platform_now() >= x.since + (p.receive_by - x.since) * p_half
       or p.warned = 'half' and platform_now() >= x.since + (p.receive_by - x.since) * p_max
       or p.warned = 'most' and platform_now() >= p.receive_by and cardinality(p.notices) > 0
          and not exists (select 1 from outbox o where o.id = any(p.notices) and (o.done_at is null or o.given_up)))
   order by p.receive_by limit p_limit
$$;
