-- The rule of a verification level that is in force at a moment; null: the level has none.
create or replace function verification_rule_at(p_level int, p_currency text, p_now timestamptz) returns verification_rule language sql stable as $$
  select * from verification_rule where level = p_level and currency = p_currency and valid_from <= p_now order by valid_from desc, id desc limit 1
$$;
