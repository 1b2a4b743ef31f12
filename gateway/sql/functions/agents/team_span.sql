-- Splits a span into whole days of the operator's time zone (`end_day` exclusive), for which daily sums exist, and the two remainders, for which the
-- windows of five minutes are read. No play is newer than the newest window, so a span that reaches beyond it ends with a whole day, even if that day
-- has just begun.
create or replace function team_span(p_from timestamptz, p_to timestamptz, out first_day date, out end_day date, out head_from timestamptz, out head_to timestamptz,
                          out tail_from timestamptz, out tail_to timestamptz) language plpgsql stable as $$
declare z text; newest timestamptz;
begin
  select f.zone, f.newest into z, newest from fold_mark f;
  tail_to := case when p_to > newest then 'infinity' else p_to end;
  first_day := (p_from at time zone z)::date;
  if (first_day::timestamp at time zone z) < p_from then first_day := first_day + 1; end if;
  end_day := (tail_to at time zone z)::date;
  head_from := p_from;
  if first_day >= end_day then
    end_day := first_day; head_to := tail_to; tail_from := tail_to;
  else
    head_to := first_day::timestamp at time zone z; tail_from := end_day::timestamp at time zone z;
  end if;
end $$;
