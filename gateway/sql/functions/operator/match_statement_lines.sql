-- Matches a range of lines of a statement with the payments of the ledger: by our reference, or by the provider's where an earlier line of it was
-- matched. What was corrected by a posting counts on our side. Fees, and payments that failed on both sides, are idle.
create or replace function match_statement_lines(p_id text, p_first int, p_last int) returns void language plpgsql as $$
declare s statement;
begin
  select * into s from statement where id = p_id;
  with lines as materialized (
    select l.*, coalesce(nullif(l.our_ref, ''), known.matched, '') as ref
      from statement_line l
      left join lateral (
        select k.matched from statement_line k join statement e on e.id = k.statement_id and e.provider = s.provider
         where l.our_ref = '' and k.provider_ref = l.provider_ref and k.kind = l.kind and k.matched is not null and k.statement_id <> p_id
           and (k.outcome <> 'likely' or exists (
             select 1 from difference d where d.statement_id = k.statement_id and d.line_no = k.no and d.kind = 'likely' and d.state = 'matched')) limit 1) known on true
     where l.statement_id = p_id and l.no between p_first and p_last),
  ours as materialized (
    select * from payments_of(s.provider, 'infinity', 'infinity', array(select distinct ref from lines where ref <> ''))),
  judged as (
    select l.no, l.kind, l.state, l.amount, l.currency, l.ref, o.our_ref as found, o.amount as ours, o.currency as our_currency, p.amount as posted, p.again,
           row_number() over (partition by l.kind, l.ref, l.state = 'paid' order by l.no) as nth,
           sum(l.amount) over (partition by l.kind, l.ref, l.state = 'paid') as together,
           l.ref <> '' and (
             exists (select 1 from statement_line k where k.statement_id = p_id and k.matched = l.ref and k.kind = l.kind and k.state = 'paid' and k.no < p_first)
             or exists (select 1 from statement_line k join statement e on e.id = k.statement_id
                         where k.matched = l.ref and k.kind = l.kind and k.state = 'paid' and e.provider = s.provider and e.day <> s.day
                           and not exists (select 1 from statement n where n.provider = e.provider and n.day = e.day and n.version > e.version))) as before,
           exists (select 1 from deposit d where d.id = l.ref and d.provider = s.provider and l.kind = 'deposit')
             or exists (select 1 from withdrawal_part w where l.ref ~ '^W-[0-9]{10}-[0-9]{1,3}$' and w.withdrawal_id = left(l.ref, 12) and w.n::text = substr(l.ref, 14)
                           and w.provider in ('', s.provider) and l.kind <> 'deposit') as named
      from lines l left join ours o on o.side = l.kind and o.our_ref = l.ref
      left join lateral (
        select sum(coalesce(d.theirs, 0) - coalesce(d.ours, 0)) filter (where d.kind <> 'twice') as amount,
               bool_or(d.kind = 'twice' and d.provider_ref = l.provider_ref and d.theirs = l.amount) as again
          from difference d where d.state = 'posted' and d.provider = s.provider and d.side = l.kind
           and (d.our_ref = nullif(l.ref, '') or d.provider_ref = l.provider_ref)) p on true)
  update statement_line l set matched = j.found, outcome =
    case when j.kind = 'fee' then 'idle'
         when j.state <> 'paid' then case when j.found is null then 'idle' else 'state' end
         when j.found is null and j.posted = j.amount then 'corrected'
         when j.found is null then case when j.named then 'state' else 'theirs_only' end
         when j.kind <> 'return' and (j.nth > 1 or j.before) then case when j.again then 'corrected' else 'twice' end
         when j.currency <> j.our_currency then 'currency'
         when case j.kind when 'return' then j.together else j.amount end = j.ours then 'matched'
         when case j.kind when 'return' then j.together else j.amount end = j.ours + j.posted then 'corrected'
         else 'amount' end
    from judged j where l.statement_id = p_id and l.no = j.no;
end $$;
