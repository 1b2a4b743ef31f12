-- The next tickets of an issue to process. The planner has no statistics on an issue that is minutes old, expects a handful of rows and sorts all of
-- them for every batch, which makes the cost of a settlement quadratic in its tickets; the settings below leave it only the index scan.
create or replace function lottery_next_tickets(p_issue bigint, p_after bigint, p_version smallint, p_limit int) returns bigint[] language plpgsql stable
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
begin
  return array(
    select id from lottery_ticket
     where issue_id = p_issue and id > p_after
       and case when p_version is null then state <> 'WITHDRAWN' else state = 'ACCEPTED' or (state = 'SETTLED' and version < p_version) end
     order by issue_id, id limit p_limit);
end $$;
