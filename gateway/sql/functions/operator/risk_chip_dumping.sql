-- Members who lose at card tables nearly always to the same player: hands of one title that end within seconds, one lost and one won. A hand lasts
-- minutes, so hands are read half an hour after they were opened.
create or replace function risk_chip_dumping(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language plpgsql as $$
declare lag interval := interval '30 minutes'; span interval := (p_terms ->> 'days')::int * interval '1 day'; near interval := (p_terms ->> 'seconds')::int * interval '1 second';
begin
  perform note_hands(p_from - lag, p_until - lag);
  return query
  with losers as (
    select member_id, vendor, title_id, currency, max(ended_at) as at from risk_hand
     where opened_at > p_from - lag and opened_at <= p_until - lag and net < 0 group by 1, 2, 3, 4),
  lost as (
    select l.member_id, l.vendor, l.title_id, l.currency, l.at, h.round_id, h.ended_at, -h.net as amount, sum(-h.net) over w as total
      from losers l join risk_hand h on h.member_id = l.member_id and h.vendor = l.vendor and h.title_id = l.title_id and h.currency = l.currency
       and h.ended_at > l.at - span and h.ended_at <= l.at and h.net < 0
    window w as (partition by l.member_id, l.vendor, l.title_id, l.currency)),
  met as (
    select x.member_id, o.member_id as winner, x.title_id, x.currency, x.at, x.total, x.round_id, min(x.amount) as amount
      from lost x join risk_hand o on o.vendor = x.vendor and o.title_id = x.title_id and o.currency = x.currency and o.net > 0 and o.member_id <> x.member_id
       and o.ended_at between x.ended_at - near and x.ended_at + near
     group by 1, 2, 3, 4, 5, 6, 7)
  select m.member_id || ' ' || m.winner || ' ' || m.title_id, m.winner, array[m.winner, m.member_id],
         jsonb_build_object('count', count(*), 'sum', sum(m.amount)::bigint, 'share', round(100 * sum(m.amount) / m.total), 'currency', m.currency), m.at
    from met m group by m.member_id, m.winner, m.title_id, m.currency, m.at, m.total
  having count(*) >= (p_terms ->> 'count')::int and sum(m.amount) * 100 >= (p_terms ->> 'share')::int * m.total
     and sum(m.amount) >= coalesce((p_terms -> 'floor' ->> m.currency)::bigint, 0);
end $$;
