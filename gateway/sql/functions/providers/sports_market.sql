-- The market of a pick: at most one pick of a market wins. The two sides of a handicap are one market, named by the line of the home side.
create or replace function sports_market(p_pick text) returns text language sql immutable as $$
  select case when p_pick ~ '^w:(home|draw|away)$' then 'winner'
              when p_pick ~ '^t:(over|under):\d{1,4}$' then 'total ' || split_part(p_pick, ':', 3)::int
              when p_pick ~ '^h:home:-?\d{1,4}$' then 'handicap ' || split_part(p_pick, ':', 3)::int
              when p_pick ~ '^h:away:-?\d{1,4}$' then 'handicap ' || -split_part(p_pick, ':', 3)::int
              else p_pick end
$$;
