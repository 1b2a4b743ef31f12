-- Opens the case of a subject in the transaction that makes it wait; returns its number. An open one is returned unchanged.
create or replace function open_case(
  p_kind text, p_subject text, p_member text default null, p_amount bigint default null, p_currency text default null,
  p_at timestamptz default platform_now(), p_fact text default ''
) returns text language plpgsql as $$
declare number text; moment timestamptz := date_trunc('milliseconds', p_at);  -- as precise as the key of a page
begin
  insert into work_case (kind, subject, member_id, amount, currency, fact, opened_at, due_at)
  select k.kind, p_subject, p_member, p_amount, p_currency, p_fact, moment, moment + make_interval(mins => k.minutes) from case_kind k where k.kind = p_kind
      on conflict (kind, subject) where state = 'open' do nothing
  returning id into number;
  if number is null then
    select id into strict number from work_case where kind = p_kind and subject = p_subject and state = 'open';
  else
    insert into case_hold (case_id) values (number);
  end if;
  return number;
end $$;
