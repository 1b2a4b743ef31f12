-- Grants the points computed for ledger entries p_from to p_to and for these issues, all or nothing: -1 where another process was first.
create or replace function grant_points(p_from bigint, p_to bigint, p_issues bigint[], p_rows jsonb) returns int language plpgsql as $$
declare m point_mark; n int; r record; done posted; own bigint; issued bigint; granted int := 0;
begin
  select * into m from point_mark where walked_id = p_from for update;
  if not found then return -1; end if;
  select count(*) into n from point_issue where id = any(p_issues);
  if n <> cardinality(p_issues) then return -1; end if;
  delete from point_issue where id = any(p_issues);
  update point_mark set walked_id = p_to, batch = batch + 1;
  for r in select * from jsonb_to_recordset(p_rows) as t(member text, currency text, source text, amount bigint, points bigint, rest bigint) order by member, source, currency loop
    insert into point_rest (member_id, currency, source, rest) values (r.member, r.currency, r.source, r.rest)
    on conflict (member_id, currency, source) do update set rest = excluded.rest;
    if r.points > 0 then
      own := points_account('member', r.member, 'cash', 'PTS');
      issued := coalesce(issued, points_account('house', 'points', 'issued', 'PTS'));
      done := move_money('points', 'earn:' || m.batch || ':' || r.source || ':' || r.currency || ':' || r.member, 'points_' || r.source, r.points::text,
                         array[issued], array[own], array[r.points], null, own);
      if done.status <> 'applied' or done.duplicate then raise exception 'points of % were %', r.member, done.status; end if;
      insert into point_line (tx_id, currency, amount) values (done.tx_id, r.currency, r.amount);
      granted := granted + 1;
    end if;
  end loop;
  return granted;
end $$;
