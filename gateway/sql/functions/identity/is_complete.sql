-- Whether an account has what the market requires. Trial accounts use play money only, so nothing is required of them.
create or replace function is_complete(p_member text) returns boolean language sql stable as $$
  select coalesce((select type = 4 or missing_fields = '{}' from member where id = p_member), false)
$$;
