-- What a slip pays at most, in minor units, rounded down: its stake by the odds of every leg, in thousandths.
create or replace function slip_return(p_stake bigint, p_slip jsonb) returns bigint language plpgsql immutable as $$
declare v_above numeric := p_stake; v_below numeric := 1; v_leg jsonb;
begin
  if jsonb_array_length(p_slip) = 1 then return div(p_stake::numeric * (p_slip -> 0 ->> 'odds')::numeric, 1000)::bigint; end if;
  for v_leg in select jsonb_array_elements(p_slip) loop
    v_above := v_above * (v_leg ->> 'odds')::numeric;
    v_below := v_below * 1000;
  end loop;
  return div(v_above, v_below)::bigint;
end $$;
