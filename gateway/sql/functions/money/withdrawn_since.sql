-- Amount that a member has requested to withdraw since a moment and that was not given back.
create or replace function withdrawn_since(p_member text, p_currency text, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from withdrawal
   where member_id = p_member and currency = p_currency and made_at > p_from and state not in ('rejected', 'cancelled', 'returned')
$$;
