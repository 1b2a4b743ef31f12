-- Recomputes `play_kind_day`, the valid bets (minor units) of members by day and kind of game, from rounds and issues that are aggregated already.
create or replace function rebuild_play_kinds() returns void language sql as $$
  delete from play_kind_day;
  insert into play_kind_day (member_id, currency, day, kind, valid_bet)
  select x.member_id, x.currency, x.day, x.kind, sum(x.valid) from (
    select a.owner_id as member_id, a.currency, (r.last_at at time zone m.zone)::date as day, coalesce(g.game_type, 'OTHER') as kind, r.stake - r.returned - offset_stake(r) as valid
      from play_round r join account a on a.id = r.account_id and a.book = 'real' and a.owner_type = 'member' cross join fold_mark m left join game g on g.game_id = r.title_id
     where (r.ended or r.won > 0) and r.stake - r.returned <> offset_stake(r)
       -- Entries that are not aggregated yet are left to the aggregation.
       and (r.last_at < m.sealed_until or not exists (select 1 from ledger_tx k where k.scope = r.scope and k.round_id = r.round_id and k.id > m.folded_id))
    union all
    select a.owner_id, a.currency, (i.starts_at at time zone m.zone)::date, 'LOTT', i.valid_bet from play_issue i join account a on a.id = i.account_id cross join fold_mark m) x
   group by 1, 2, 3, 4;
$$;
