-- Rounds of a vendor played for real money: those named, or, without names, those that were opened and ended from `p_from` to before `p_to`. The sums of all
-- members in a round: what was staked less what was given back, and what was won, held wins included. `member_id`: null where several took part.
create or replace function vendor_rounds(p_vendor text, p_from timestamptz, p_to timestamptz, p_rounds text[] default null)
returns table (round_id text, title_id text, currency text, stake bigint, paid bigint, member_id text, at timestamptz, last_at timestamptz) language sql stable as $$
  with found as materialized (
    select r.* from unnest(p_rounds) n (id)
      join lateral (select * from play_round k where k.scope = 'prov:' || p_vendor and k.round_id = n.id offset 0) r on p_rounds is not null
    union all
    select r.* from play_round r
     where p_rounds is null and r.vendor = p_vendor and r.opened_at >= p_from and r.opened_at < p_to and r.last_at < p_to and r.status <> 'open')
  select f.round_id, min(f.title_id), a.currency, sum(f.stake - f.returned)::bigint, sum(f.won + f.held)::bigint,
         case when count(distinct a.owner_id) = 1 then min(a.owner_id) end, min(f.opened_at), max(f.last_at)
    from found f join lateral (select * from account k where k.id = f.account_id offset 0) a on a.book = 'real' and a.owner_type = 'member'
   group by f.round_id, a.currency
$$;
