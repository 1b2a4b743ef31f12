-- Adds what one gateway has counted: `p_counts` is an array of {vendor, hour, calls, refused, failed, buckets}. Hours older than three days are deleted.
create or replace function add_vendor_calls(p_counts jsonb, p_now timestamptz) returns void language sql as $$
  insert into vendor_call_hour as v (vendor, hour, calls, refused, failed, buckets)
  select c.vendor, c.hour, c.calls, c.refused, c.failed, c.buckets
    from jsonb_to_recordset(p_counts) c (vendor text, hour timestamptz, calls bigint, refused bigint, failed bigint, buckets bigint[])
   order by c.vendor, c.hour
  on conflict (vendor, hour) do update set
    calls = v.calls + excluded.calls, refused = v.refused + excluded.refused, failed = v.failed + excluded.failed,
    buckets = (select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place) from unnest(v.buckets, excluded.buckets) with ordinality u (a, b, place));
  delete from vendor_call_hour where hour < p_now - interval '3 days';
$$;
