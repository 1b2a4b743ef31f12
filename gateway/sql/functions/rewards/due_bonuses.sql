-- Bonuses that may have ended, with what they have reached: those whose member has played since the last check, and those that have expired. Each is
-- checked every five seconds at most.
create or replace function due_bonuses(p_now timestamptz) returns table (id text, member_id text, state text) language sql as $$
  with due as (
    select b.id from bonus b left join protection g on g.member_id = b.member_id
     where b.state = 'running' and b.looked_at < p_now - interval '5 seconds'
       and (b.expires_at <= p_now or g.played_at > b.looked_at - interval '2 minutes')
     order by b.looked_at limit 50 for update of b skip locked),
  seen as (
    update bonus b set looked_at = p_now, turnover = wagering_progress(b.cash_id, b.granted_at, b.expires_at, b.weights)
      from due where b.id = due.id returning b.*)
  select s.id, s.member_id, case when s.turnover >= s.required then 'released' else 'expired' end
    from seen s where s.turnover >= s.required or s.expires_at <= p_now
$$;
