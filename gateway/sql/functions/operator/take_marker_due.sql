-- Takes members out of the queue of those whose score must be computed at once, at most `p_limit` rows; rows of other gateways are skipped.
create or replace function take_marker_due(p_limit int) returns table (member text) language sql as $$
  with taken as (
    delete from marker_due where id in (select id from marker_due order by id limit p_limit for update skip locked) returning member_id)
  select distinct member_id as member from taken order by 1
$$;
