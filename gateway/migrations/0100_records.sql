-- What a member sees of the ledger. Postings write these rows in their own transaction, so that they can neither be late nor
-- missing; the ledger itself stays the truth, and a test holds them against it.

-- One posting of one account of a member, as its owner reads it: what it was for, and where it left the balance.
create table movement (
  account_id bigint not null references account (id),
  seq        bigint not null,                             -- of the account: the order in which things happened
  at         timestamptz not null,
  kind       text not null,
  vendor     text not null default '',                    -- whose game; empty: none
  title_id   text not null default '',                    -- the title; empty: none
  delta      bigint not null check (delta <> 0),
  after      bigint not null check (after >= 0),
  tx_id      bigint not null,
  primary key (account_id, seq)
);
create index movement_of_kind on movement (account_id, kind, seq);
create index movement_of_title on movement (account_id, vendor, title_id, kind, seq) where vendor <> '';
create trigger movement_append_only before update or delete or truncate on movement for each statement execute function deny_change();

-- The same added up by quarter of an hour, the finest step between zones of time: totals of any days cost days, not rows.
create table movement_sum (
  account_id bigint not null references account (id),
  quarter    timestamptz not null,
  kind       text not null,
  vendor     text not null,
  title_id   text not null,
  n          bigint not null,
  came       bigint not null,                             -- into the account, minor units
  went       bigint not null,                             -- out of it
  first_seq  bigint not null,
  last_seq   bigint not null,
  primary key (account_id, quarter, kind, vendor, title_id)
) with (fillfactor = 70);

-- What there is to choose from in the filters of one account.
create table movement_choice (
  account_id bigint not null references account (id),
  vendor     text not null,
  title_id   text not null,
  kind       text not null,
  primary key (account_id, vendor, title_id, kind)
);

-- One round of a vendor's game, from its first stake to its end.
create table play_round (
  account_id bigint not null references account (id),
  scope      text not null,
  round_id   text not null,
  vendor     text not null,
  title_id   text not null,
  first_tx   bigint not null,
  opened_at  timestamptz not null,                        -- whole milliseconds: it is part of the key of a page
  last_at    timestamptz not null,
  stake      bigint not null default 0,
  won        bigint not null default 0,
  returned   bigint not null default 0,
  ended      boolean not null default false,              -- a win was sent, be it of nothing, or the round was closed
  status     text not null generated always as (
               case when won > 0 then 'won' when stake > 0 and returned >= stake then 'returned' when ended then 'lost' else 'open' end) stored,
  primary key (scope, round_id, account_id)
) with (fillfactor = 80);
create index play_round_of_account on play_round (account_id, opened_at, first_tx);
create index play_round_of_title on play_round (account_id, vendor, title_id, status, opened_at, first_tx);

create function vendor_of(p_scope text) returns text language sql immutable as
$$ select case when p_scope like 'prov:%' then split_part(p_scope, ':', 2) else '' end $$;

create function keep_movement(p_account bigint, p_seq bigint, p_delta bigint, p_after bigint, x ledger_tx) returns void language plpgsql as $$
declare v text := vendor_of(x.scope); t text := coalesce(x.title_id, ''); fresh boolean;
begin
  if not exists (select 1 from account where id = p_account and owner_type = 'member') then return; end if;
  insert into movement (account_id, seq, at, kind, vendor, title_id, delta, after, tx_id)
  values (p_account, p_seq, x.created_at, x.kind, v, t, p_delta, p_after, x.id);
  insert into movement_sum as s (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
  values (p_account, date_bin('15 minutes', x.created_at, '2000-01-01 00:00+00'), x.kind, v, t, 1, greatest(p_delta, 0), greatest(-p_delta, 0), p_seq, p_seq)
  on conflict (account_id, quarter, kind, vendor, title_id) do update
    set n = s.n + 1, came = s.came + excluded.came, went = s.went + excluded.went, last_seq = excluded.last_seq
  returning s.n = 1 into fresh;
  if fresh then
    insert into movement_choice (account_id, vendor, title_id, kind) values (p_account, v, t, x.kind) on conflict do nothing;
  end if;
end $$;

-- The account is locked by the posting itself, so these rows are written in its order and nobody waits for anybody new.
create function note_movement() returns trigger language plpgsql as $$
declare x ledger_tx;
begin
  select * into x from ledger_tx where id = new.tx_id;
  if new.from_seq is not null then perform keep_movement(new.from_id, new.from_seq, -new.amount, new.from_after, x); end if;
  if new.to_seq is not null then perform keep_movement(new.to_id, new.to_seq, new.amount, new.to_after, x); end if;
  return null;
end $$;
create trigger note_movement after insert on transfer for each row execute function note_movement();

create function note_round() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from account where id = new.account_id and owner_type = 'member') then return null; end if;
  insert into play_round as r (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, returned, ended)
  values (new.account_id, new.scope, new.round_id, vendor_of(new.scope), coalesce(new.title_id, ''), new.id, date_trunc('milliseconds', new.created_at), new.created_at,
          case when new.kind = 'bet' then new.amount else 0 end, case when new.kind = 'win' then new.amount else 0 end,
          case when new.kind = 'rollback' then new.amount else 0 end, new.kind in ('win', 'round_close'))
  on conflict (scope, round_id, account_id) do update
    set stake = r.stake + excluded.stake, won = r.won + excluded.won, returned = r.returned + excluded.returned,
        ended = r.ended or excluded.ended, last_at = excluded.last_at;
  return null;
end $$;
create trigger note_round after insert on ledger_tx for each row
  when (new.outcome = 'applied' and new.round_id is not null and new.account_id is not null and new.scope like 'prov:%' and new.kind in ('bet', 'win', 'rollback', 'round_close'))
  execute function note_round();

-- What stood in the ledger before.
insert into movement (account_id, seq, at, kind, vendor, title_id, delta, after, tx_id)
select a.id, s.seq, x.created_at, x.kind, vendor_of(x.scope), coalesce(x.title_id, ''), s.delta, s.after, x.id
  from (select from_id as account_id, from_seq as seq, -amount as delta, from_after as after, tx_id from transfer where from_seq is not null
        union all select to_id, to_seq, amount, to_after, tx_id from transfer where to_seq is not null) s
  join account a on a.id = s.account_id and a.owner_type = 'member' join ledger_tx x on x.id = s.tx_id;
insert into movement_sum (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
select account_id, date_bin('15 minutes', at, '2000-01-01 00:00+00'), kind, vendor, title_id, count(*), sum(greatest(delta, 0)), sum(greatest(-delta, 0)), min(seq), max(seq)
  from movement group by 1, 2, 3, 4, 5;
insert into movement_choice (account_id, vendor, title_id, kind) select distinct account_id, vendor, title_id, kind from movement;
insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, returned, ended)
select x.account_id, x.scope, x.round_id, vendor_of(x.scope), coalesce(min(x.title_id), ''), min(x.id), date_trunc('milliseconds', min(x.created_at)), max(x.created_at),
       coalesce(sum(x.amount) filter (where x.kind = 'bet'), 0), coalesce(sum(x.amount) filter (where x.kind = 'win'), 0),
       coalesce(sum(x.amount) filter (where x.kind = 'rollback'), 0), bool_or(x.kind in ('win', 'round_close'))
  from ledger_tx x join account a on a.id = x.account_id and a.owner_type = 'member'
 where x.outcome = 'applied' and x.round_id is not null and x.scope like 'prov:%' and x.kind in ('bet', 'win', 'rollback', 'round_close')
 group by x.account_id, x.scope, x.round_id;
