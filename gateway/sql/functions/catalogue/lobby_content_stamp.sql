-- Names the published contents at a moment: their version, and how many of their items have begun and ended. It changes whenever what visitors see may change.
create or replace function lobby_content_stamp(p_now timestamptz) returns text language sql stable as $$
  with moments as (
    select starts_at as begins, ends_at as ends from home_row
    union all select starts_at, ends_at from banner where not withdrawn
    union all select published_at, ends_at from notice where not withdrawn
    union all select starts_at, ends_at from help_topic where not withdrawn
  )
  select (select version from lobby_content) || ':' || count(*) filter (where begins <= p_now) || ':' || count(*) filter (where ends <= p_now) from moments
$$;
