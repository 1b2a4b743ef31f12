-- Valid bets since a moment by kind, without those for which a rebate was already given.
create or replace function rebate_due(p_member text, p_currency text, p_since timestamptz) returns table (kind text, valid_bet bigint) language sql stable as $$
  select d.kind, d.valid_bet - coalesce(m.valid_bet, 0)
    from settled_bets(p_member, p_currency, p_since) d left join rebate_mark m on m.member_id = p_member and m.currency = p_currency and m.kind = d.kind
   where d.valid_bet > coalesce(m.valid_bet, 0)
$$;
