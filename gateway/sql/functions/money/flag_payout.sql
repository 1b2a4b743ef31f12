-- Marks a withdrawal part for attention by an operator and reports whether the mark is new; nothing is posted.
create or replace function flag_payout(p withdrawal_part, p_why text) returns payout_report language plpgsql as $$
begin
  update withdrawal_part set attention = p_why where withdrawal_id = p.withdrawal_id and n = p.n and attention <> p_why;
  return (case p_why when 'amount' then 'mismatch' else p_why end, p.attention <> p_why, p.state, 0, 0, 0, 0)::payout_report;
end $$;
