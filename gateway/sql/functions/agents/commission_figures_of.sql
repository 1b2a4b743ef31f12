-- Figures of one contract over its own span, read from its own team alone: for pages and runs over a few contracts.
create or replace function commission_figures_of(p_contract text, p_from timestamptz, p_to timestamptz, out valid_bet bigint, out paid bigint, out rebate bigint, out bonus bigint, out active int)
language plpgsql stable as $$
declare c contract;
begin
  select * into c from contract where id = p_contract;
  select f.valid_bet, f.paid, f.rebate, f.bonus into valid_bet, paid, rebate, bonus from team_figures(c.member_id, c.currency, p_from, p_to) f;
  active := team_active(c.member_id, c.currency, p_from, p_to, coalesce((c.terms ->> 'activeMinBet')::bigint, 0), coalesce((c.terms ->> 'activeMinDeposit')::bigint, 0));
end $$;
