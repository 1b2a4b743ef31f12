-- Turnover of a team, of its agent and all members below, in a span of whole windows, in minor units: whole days from the daily sums, the remainders
-- at both ends from the windows (`team_span`).
create or replace function team_figures(p_agent text, p_currency text, p_from timestamptz, p_to timestamptz, out valid_bet bigint, out paid bigint, out rebate bigint, out bonus bigint,
                             out deposit bigint, out withdrawn bigint) language plpgsql stable as $$
declare s record;
begin
  select * into s from team_span(p_from, p_to);
  select coalesce(sum(x.valid_bet), 0), coalesce(sum(x.paid), 0), coalesce(sum(x.rebate), 0), coalesce(sum(x.bonus), 0), coalesce(sum(x.deposit), 0), coalesce(sum(x.withdrawn), 0)
    into valid_bet, paid, rebate, bonus, deposit, withdrawn
    from (select t.valid_bet, t.paid, t.rebate, t.bonus, t.deposit, t.withdrawn from team_day t
           where t.agent_id = p_agent and t.currency = p_currency and t.day >= s.first_day and t.day < s.end_day
          union all
          select o.valid_bet, o.paid, o.rebate, o.bonus, o.deposit, o.withdrawn from play_day o
           where o.member_id = p_agent and o.currency = p_currency and o.day >= s.first_day and o.day < s.end_day
          union all
          select w.valid_bet, w.paid, w.rebate, w.bonus, w.deposit, w.withdrawn from team_windows(p_agent, p_currency, s.head_from, s.head_to) w
          union all
          select w.valid_bet, w.paid, w.rebate, w.bonus, w.deposit, w.withdrawn from team_windows(p_agent, p_currency, s.tail_from, s.tail_to) w) x;
end $$;
