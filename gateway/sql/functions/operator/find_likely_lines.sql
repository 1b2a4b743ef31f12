-- Marks lines without a reference that one payment alone resembles, and that alone resemble it: side, amount, currency, and not more than 24 hours
-- apart. A person confirms them.
create or replace function find_likely_lines(p_id text) returns void language plpgsql as $$
declare s statement; begins timestamptz; ends timestamptz; amounts bigint[];
begin
  select * into s from statement where id = p_id;
  select min(at) - interval '24 hours', max(at) + interval '24 hours', array_agg(distinct amount) into begins, ends, amounts
    from statement_line where statement_id = p_id and outcome = 'theirs_only' and our_ref = '';
  if begins is null then return; end if;
  with free as materialized (
    select p.* from payments_of(s.provider, begins, ends + interval '1 microsecond', '{}', amounts) p
     where not exists (
       select 1 from statement_line k join statement e on e.id = k.statement_id
        where k.matched = p.our_ref and k.kind = p.side and k.state = 'paid'
          and not exists (select 1 from statement n where n.provider = e.provider and n.day = e.day and n.version > e.version))),
  pairs as materialized (
    select l.no, f.our_ref, count(*) over (partition by l.no) as payments, count(*) over (partition by f.side, f.our_ref) as lines
      from statement_line l join free f on f.side = l.kind and f.amount = l.amount and f.currency = l.currency and abs(extract(epoch from f.at - l.at)) <= 86400
     where l.statement_id = p_id and l.outcome = 'theirs_only' and l.our_ref = '')
  update statement_line l set outcome = 'likely', matched = p.our_ref from pairs p
   where l.statement_id = p_id and l.no = p.no and p.payments = 1 and p.lines = 1;
end $$;
