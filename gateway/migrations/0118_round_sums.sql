-- What rounds add up to, by quarter of an hour, title and status, so that a total over a year costs days and not rounds. A round changes while
-- it is played: only those that began two hours ago or more are added up, by a walk that keeps where it has come to (`until`); what began later
-- is read as it stands. A stake costs nothing more for it. A round that changes after it was added up moves its sums with it, in its own
-- transaction and under the lock of the walk.
create table round_sum (
  account_id bigint not null references account (id),
  quarter    timestamptz not null,
  vendor     text not null,
  title_id   text not null,
  status     text not null,
  n          bigint not null,
  stake      bigint not null,
  paid       bigint not null,
  primary key (account_id, quarter, vendor, title_id, status)
) with (fillfactor = 80);
create table round_walk (one boolean primary key default true check (one), until timestamptz not null);
insert into round_walk (until) values ('-infinity');
-- Adds up what began before p_until and was not added up yet; gives how many rounds.
create function walk_rounds(p_until timestamptz) returns bigint language plpgsql as $$
declare began timestamptz; walked bigint;
begin
  select until into began from round_walk for update;
  if p_until <= began then return 0; end if;
  with added as (
    insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid)
    select account_id, date_bin('15 minutes', opened_at, '2000-01-01 00:00+00'), vendor, title_id, status, count(*), sum(stake), sum(won + returned)
      from play_round where opened_at >= began and opened_at < p_until group by 1, 2, 3, 4, 5
    on conflict (account_id, quarter, vendor, title_id, status) do update set n = s.n + excluded.n, stake = s.stake + excluded.stake, paid = s.paid + excluded.paid
    returning 1)
  select count(*) into walked from added;
  update round_walk set until = p_until;
  return walked;
end $$;

create function move_round_sum() returns trigger language plpgsql as $$
declare walked timestamptz;
begin
  select until into walked from round_walk for share;
  if new.opened_at >= walked then return null; end if;
  insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid)
  select new.account_id, date_bin('15 minutes', r.opened_at, '2000-01-01 00:00+00'), r.vendor, r.title_id, r.status, sum(r.n), sum(r.n * r.stake), sum(r.n * r.paid)
    from (values (1, new.opened_at, new.vendor, new.title_id, new.status, new.stake, new.won + new.returned),
                 (case tg_op when 'UPDATE' then -1 else 0 end, new.opened_at, coalesce(old.vendor, ''), coalesce(old.title_id, ''), coalesce(old.status, ''),
                  coalesce(old.stake, 0), coalesce(old.won + old.returned, 0)))
         r (n, opened_at, vendor, title_id, status, stake, paid)
   where r.n <> 0 group by 2, 3, 4, 5
  on conflict (account_id, quarter, vendor, title_id, status) do update set n = s.n + excluded.n, stake = s.stake + excluded.stake, paid = s.paid + excluded.paid;
  return null;
end $$;
-- An hour is far more than any transaction lasts, and an hour less than the walk keeps away from now.
create trigger move_round_sum after insert or update on play_round for each row
  when (new.opened_at < clock_timestamp() - interval '1 hour') execute function move_round_sum();

select walk_rounds(now() - interval '2 hours');
