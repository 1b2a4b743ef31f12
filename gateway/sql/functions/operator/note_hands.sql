-- Stores the settled hands at card tables between players that were opened in a span (start exclusive).
create or replace function note_hands(p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into risk_hand (vendor, title_id, round_id, member_id, currency, opened_at, ended_at, net)
  select r.vendor, r.title_id, r.round_id, a.owner_id, a.currency, r.opened_at, r.last_at, r.won + r.returned - r.stake
    from play_round r
    join game g on g.game_id = r.title_id and g.game_type = 'PVP'
    join account a on a.id = r.account_id and a.owner_type = 'member' and a.book = 'real'
   where r.opened_at > p_from and r.opened_at <= p_until and r.status in ('won', 'lost') and r.won + r.returned <> r.stake
      on conflict do nothing
$$;
