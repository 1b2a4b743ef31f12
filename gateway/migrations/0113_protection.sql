-- What members set against themselves. It is held where money moves, under the lock of the account, so no page can be gone around and
-- no two stakes at once can pass a limit together. Figures are those of the ledger's own sums; only time has to be counted here.
create table protection (
  member_id        text primary key references member (id) on delete cascade,
  played_at        timestamptz,                         -- the last sign of play for money
  sitting_since    timestamptz,                         -- since when it goes on without a pause
  closure          text check (closure in ('time_out', 'exclusion')),
  closed_at        timestamptz,
  closed_until     timestamptz,                         -- infinity: for good
  is_own           boolean not null default true,       -- false: carried over from another account of the same person
  has_limits       boolean not null default false,
  reminder_minutes smallint check (reminder_minutes > 0),
  check ((closure is null) = (closed_until is null) and (closure is null) = (closed_at is null))
) with (fillfactor = 60);

-- `amount`: minor units, for time minutes; null: none. A wish for more waits beside it and holds nothing until it is confirmed.
create table protection_limit (
  member_id    text not null references protection (member_id) on delete cascade,
  kind         text not null check (kind in ('deposit', 'net_deposit', 'loss', 'stake', 'time')),
  period       text not null check (period in ('day', 'week', 'month')),
  zone         text not null,                           -- in which a day begins
  amount       bigint check (amount >= 0),
  wished       bigint check (wished >= 0),              -- with a `wished_at`; null: no limit any more
  wished_at    timestamptz,
  changed_at   timestamptz not null,
  primary key (member_id, kind, period),
  check (wished is null or wished_at is not null)
);

-- Time played, by quarter of an hour as the sums of money are.
create table play_time (
  member_id text not null references member (id) on delete cascade,
  quarter   timestamptz not null,
  millis    bigint not null,
  primary key (member_id, quarter)
) with (fillfactor = 70);

-- By what somebody who excluded himself is known again: keyed hashes of what a registration tells, nothing that can be read.
create table exclusion_fact (
  hash      bytea not null,
  member_id text not null references protection (member_id) on delete cascade,
  primary key (hash, member_id)
);
create index exclusion_fact_of_member on exclusion_fact (member_id);

-- Not even the house can shorten it: only what was carried over to the wrong person may be lifted.
create function closure_kept() returns trigger language plpgsql as $$
begin
  if old.closed_until is not null and old.is_own and (new.closed_until is null or new.closed_until < old.closed_until) then
    raise exception 'a closure is never shortened' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger closure_kept before update of closed_until, closure on protection for each row execute function closure_kept();

-- What was staked and what came back on an account since the beginning of a quarter of an hour.
create function played_since(p_account bigint, p_from timestamptz, out staked bigint, out won bigint) language sql stable as $$
  select coalesce(sum(case when kind in ('bet', 'lottery_bet') then went when kind in ('rollback', 'lottery_withdraw', 'lottery_refund') then -came else 0 end), 0)::bigint,
         coalesce(sum(case when kind in ('win', 'lottery_payout', 'lottery_rebate') then came when kind = 'lottery_reversal' then -went else 0 end), 0)::bigint
    from movement_sum where account_id = p_account and quarter >= p_from
$$;

create function played_millis(p_member text, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(millis), 0)::bigint from play_time where member_id = p_member and quarter >= p_from
$$;

-- Play goes on while less than five minutes lie between two signs of it; a longer pause begins a new sitting and is not counted.
create function note_play(p_member text, p_now timestamptz) returns protection language plpgsql as $$
declare g protection; gap bigint;
begin
  insert into protection (member_id) values (p_member) on conflict do nothing;
  select * into g from protection where member_id = p_member for no key update;
  gap := extract(epoch from p_now - g.played_at) * 1000;
  if gap > 0 and gap <= 300000 then
    insert into play_time as t (member_id, quarter, millis) values (p_member, date_bin('15 minutes', p_now, '2000-01-01 00:00+00'), gap)
    on conflict (member_id, quarter) do update set millis = t.millis + excluded.millis;
  end if;
  if gap <= 0 then return g; end if;
  update protection set played_at = p_now, sitting_since = case when gap <= 300000 then sitting_since else p_now end
   where member_id = p_member returning * into g;
  return g;
end $$;

-- Why a stake is not taken; null: it may be. The account is locked by whoever asks, so nothing is added up meanwhile.
create function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; since timestamptz; played record;
begin
  select * into g from protection where member_id = p_member;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('stake', 'loss', 'time') loop
      since := date_trunc(l.period, p_now, l.zone);
      if l.kind = 'time' then
        if played_millis(p_member, since) >= l.amount * 60000 then return 'limit_time'; end if;
      else
        select * into played from played_since(p_account, since);
        if l.kind = 'stake' and played.staked + p_amount > l.amount then return 'limit_stake'; end if;
        if l.kind = 'loss' and played.staked - played.won + p_amount > l.amount then return 'limit_loss'; end if;
      end if;
    end loop;
  end if;
  -- Written now and then only: a stake costs one look.
  if g.played_at is null or g.played_at < p_now - interval '15 seconds' then perform note_play(p_member, p_now); end if;
  return null;
end $$;

-- What came in, asked for and not failed, and what really went out, since a moment.
create function deposited_since(p_member text, p_currency text, p_from timestamptz, out came bigint, out went bigint) language sql stable as $$
  select (select coalesce(sum(amount), 0)::bigint from deposit
           where member_id = p_member and currency = p_currency and state in ('asking', 'pending', 'review', 'paid') and made_at >= p_from),
         (select coalesce(sum(p.received), 0)::bigint from withdrawal w join withdrawal_part p on p.withdrawal_id = w.id
           where w.member_id = p_member and w.currency = p_currency and p.state in ('received', 'forced', 'partial') and p.answered_at >= p_from)
$$;

-- Why a deposit is not taken; null: it may be. Deposits of a member who set something are asked one after the other.
create function deposit_refusal(p_member text, p_currency text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; moved record;
begin
  select * into g from protection where member_id = p_member for no key update;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('deposit', 'net_deposit') loop
      select * into moved from deposited_since(p_member, p_currency, date_trunc(l.period, p_now, l.zone));
      if l.kind = 'deposit' and moved.came + p_amount > l.amount then return 'limit_deposit'; end if;
      if l.kind = 'net_deposit' and moved.came - moved.went + p_amount > l.amount then return 'limit_net_deposit'; end if;
    end loop;
  end if;
  return null;
end $$;

-- Closes play until a moment, never sooner than it is closed already, and ends every launch that takes stakes. p_own false: the
-- exclusion of another account of the same person.
create function close_play(p_member text, p_closure text, p_until timestamptz, p_now timestamptz, p_own boolean) returns protection language plpgsql as $$
declare g protection;
begin
  insert into protection as p (member_id, closure, closed_at, closed_until, is_own) values (p_member, p_closure, p_now, p_until, p_own)
  on conflict (member_id) do update
    set closure = case when p.closed_until > p_now and p.closure = 'exclusion' then p.closure else excluded.closure end,
        closed_at = case when p.closed_until >= excluded.closed_until then p.closed_at else excluded.closed_at end,
        is_own = case when p.closed_until > p_now and p.is_own then true else excluded.is_own end,
        closed_until = greatest(p.closed_until, excluded.closed_until)
  returning * into g;
  update play_launch l set ended_at = p_now from vendor_player v
   where v.owner_type = 'member' and v.owner_id = p_member and l.vendor = v.vendor and l.player_id = v.player_id and l.ended_at is null and l.live_until > p_now;
  return g;
end $$;
