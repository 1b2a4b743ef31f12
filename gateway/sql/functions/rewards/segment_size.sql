-- How many members a promotion with these rules is for, and up to ten of them, the same ten as long as the rules and members are the same.
create or replace function segment_size(p_min_level int, p_min_rank int, p_joined_days int, p_has_deposited boolean, p_now timestamptz)
returns table (members bigint, sample jsonb) language sql stable as $$
  with chosen as materialized (select id from segment_members(p_min_level, p_min_rank, p_joined_days, p_has_deposited, p_now))
  select (select count(*) from chosen),
         coalesce((select jsonb_agg(s.id) from (select id from chosen order by md5(id), id limit 10) s), '[]')
$$;
