-- How issues move on. Each step looks at where the issue stands under its own lock, so a step that is tried twice, or by two
-- gateways, happens once. None of these moves money.

-- Opens what is due. An issue whose time passed while nobody was there, and on which nobody had bet, is struck.
create function lottery_open_due() returns int language plpgsql as $$
declare n int;
begin
  update lottery_issue i set state = case when i.closes_at <= house_now() and not exists (select 1 from lottery_ticket t where t.issue_id = i.id) then 'CANCELLED' else 'OPEN' end
   where i.id in (select id from lottery_issue where state = 'SCHEDULED' and opens_at <= house_now() order by id limit 500 for update skip locked);
  get diagnostics n = row_count;
  return n;
end $$;

-- Ends the sale of what is due. Where nobody bought, the root of nothing is published in the same breath.
create function lottery_lock_due(p_empty_root bytea) returns int language plpgsql as $$
declare i lottery_issue; n int := 0;
begin
  for i in update lottery_issue set state = 'LOCKED' where id in (
             select id from lottery_issue where state = 'OPEN' and closes_at <= house_now() order by id limit 500 for update skip locked) returning * loop
    n := n + 1;
    -- A look of its own, after the lock: a bet that was taken just before is seen.
    if not exists (select 1 from lottery_ticket where issue_id = i.id and state <> 'WITHDRAWN') then
      update lottery_issue set root = p_empty_root, ticket_count = 0 where id = i.id;
    end if;
  end loop;
  return n;
end $$;

-- Publishes the root over all tickets of a closed issue, once.
create function lottery_publish_root(p_issue bigint, p_root bytea, p_count int, p_nodes bytea) returns boolean language plpgsql as $$
begin
  update lottery_issue set root = p_root, ticket_count = p_count, claimed_until = null where id = p_issue and state = 'LOCKED' and root is null;
  if not found then return false; end if;
  insert into lottery_tree (issue_id, nodes) values (p_issue, p_nodes);
  return true;
end $$;

-- Writes the first result of an issue down, with the seed that may now be seen. Not before its time, not without the root.
create function lottery_draw(p_issue bigint, p_draw jsonb, p_seed bytea, p_beacon bytea, p_source text) returns boolean language plpgsql as $$
declare i lottery_issue;
begin
  select * into i from lottery_issue where id = p_issue for update;
  if i.state <> 'LOCKED' or i.root is null or i.result_version <> 0 or i.draws_at > house_now() then return false; end if;
  insert into lottery_result (issue_id, version, draw, seed, source) values (p_issue, 1, p_draw, p_seed, p_source);
  update lottery_issue set result_version = 1, beacon = p_beacon, settling = i.ticket_count > 0, claimed_until = null,
         state = case when i.ticket_count > 0 then 'DRAWN' else 'SETTLED' end, settled_at = case when i.ticket_count > 0 then null else house_now() end
   where id = p_issue returning * into i;
  return true;
end $$;

-- A corrected result, or with p_draw null no result at all: every stake goes back. Refused while the last one is still being paid.
create function lottery_overrule(p_game text, p_name text, p_draw jsonb, p_reason text) returns text language plpgsql as $$
declare i lottery_issue; held lottery_result;
begin
  select * into i from lottery_issue where game_code = p_game and name = p_name for update;
  if not found then return 'issue_unknown'; end if;
  if i.state = 'CANCELLED' then return 'cancelled'; end if;
  if i.settling then return 'settling'; end if;
  if p_draw is not null and i.state not in ('SETTLED', 'RESETTLED') then return 'not_settled'; end if;
  select * into held from lottery_result where issue_id = i.id order by version desc limit 1;
  if p_draw is not null and held.draw = p_draw then return 'same'; end if;
  insert into lottery_result (issue_id, version, draw, seed, source, reason)
  values (i.id, i.result_version + 1, p_draw, held.seed, 'operator', p_reason);
  update lottery_issue set result_version = i.result_version + 1, claimed_until = null,
         settling = exists (select 1 from lottery_ticket where issue_id = i.id and state in ('ACCEPTED', 'SETTLED')),
         state = case when p_draw is null then 'CANCELLED' else 'DRAWN' end
   where id = i.id returning * into i;
  if p_draw is not null and not i.settling then update lottery_issue set state = 'RESETTLED' where id = i.id returning * into i; end if;
  return 'done';
end $$;

-- One look at everything: the time, whether draws are held, in how many milliseconds something is due (0: now; p_most at most),
-- and whether a root or money is waiting. A gateway with nothing to do asks nothing else.
create function lottery_look(p_most int) returns table (now timestamptz, held text, due int, rootless boolean, unsettled boolean) language plpgsql as $$
declare moment timestamptz := house_now(); first_due timestamptz;
begin
  select least(
    (select min(opens_at) from lottery_issue where state = 'SCHEDULED'),
    (select min(closes_at) from lottery_issue where state = 'OPEN'),
    (select min(i.draws_at) from lottery_issue i join lottery_game g on g.code = i.game_code
      where i.state = 'LOCKED' and g.source = 'own')) into first_due;
  return query select moment, (select reason from lottery_hold where until > moment),
    greatest(0, least(p_most, ceil(extract(epoch from first_due - moment) * 1000)))::int,
    exists (select 1 from lottery_issue where state = 'LOCKED' and root is null), exists (select 1 from lottery_issue where settling);
end $$;
