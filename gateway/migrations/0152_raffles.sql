-- Raffles: a ticket a day for whoever has bet so much on it. The hash of the seed is public from the first moment, the seed lies sealed until
-- the raffle closes; then the root over all tickets is fixed first and the winners follow from both, so that anybody may draw again.
create table raffle (
  id          text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  title       jsonb not null,
  says        jsonb not null,
  currency    text not null references currency (code),
  least_bet   bigint not null check (least_bet > 0),               -- valid bet of a day that brings its ticket
  prizes      bigint[] not null check (cardinality(prizes) between 1 and 100),
  opens_at    timestamptz not null,
  closes_at   timestamptz not null,
  seed_hash   bytea not null check (length(seed_hash) = 32),
  sealed_seed bytea not null,
  tickets     int not null default 0,
  root        bytea check (length(root) = 32),
  seed        bytea,
  drawn_at    timestamptz,
  check (opens_at < closes_at and (drawn_at is null) = (root is null) and (root is null) = (seed is null))
);
create index raffle_to_draw on raffle (closes_at) where drawn_at is null;
create table raffle_ticket (
  raffle_id   text not null references raffle (id),
  number      int not null check (number > 0),
  code        text not null unique check (code ~ '^[A-Za-z0-9_-]{16}$'),   -- its name outside: says of whose it is nothing
  member_id   text not null references member (id),
  day         date not null,
  request_key text not null,
  made_at     timestamptz not null,
  primary key (raffle_id, number),
  unique (raffle_id, member_id, day),
  unique (member_id, request_key)
);
create trigger raffle_ticket_append_only before update or delete or truncate on raffle_ticket for each statement execute function deny_change();
create table raffle_winner (
  raffle_id text not null references raffle (id),
  place     smallint not null check (place > 0),
  number    int not null,
  amount    bigint not null check (amount > 0),
  tx_id     bigint not null unique references ledger_tx (id),
  primary key (raffle_id, place),
  unique (raffle_id, number),
  foreign key (raffle_id, number) references raffle_ticket (raffle_id, number)
);
create trigger raffle_winner_append_only before update or delete or truncate on raffle_winner for each statement execute function deny_change();

-- Gives the ticket of a day, once. status: applied, mismatch or refused; reason says why, or the code.
create function claim_raffle_ticket(p_member text, p_raffle text, p_day date, p_code text, p_key text, p_currency text, p_account bigint, p_now timestamptz)
returns posted language plpgsql as $$
declare r raffle; t raffle_ticket; why text;
begin
  select * into r from raffle where id = p_raffle for update;
  select * into t from raffle_ticket where member_id = p_member and request_key = p_key;
  if found then
    if t.raffle_id <> p_raffle then return ('mismatch', 'mismatch', null, null, true)::posted; end if;
    return ('applied', t.code, null, null, true)::posted;
  end if;
  if r.id is null or r.currency <> p_currency or p_now < r.opens_at or p_now >= r.closes_at or r.drawn_at is not null then
    return ('refused', 'not_found', null, null, false)::posted;
  end if;
  why := gift_refusal(p_member, p_currency, p_account, p_now);
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if exists (select 1 from raffle_ticket where raffle_id = p_raffle and member_id = p_member and day = p_day) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if mission_progress('valid_bet', p_member, p_currency, p_day, p_day + 1) < r.least_bet then return ('refused', 'nothing_to_claim', null, null, false)::posted; end if;
  insert into raffle_ticket (raffle_id, number, code, member_id, day, request_key, made_at) values (p_raffle, r.tickets + 1, p_code, p_member, p_day, p_key, p_now);
  update raffle set tickets = tickets + 1 where id = p_raffle;
  return ('applied', p_code, null, null, false)::posted;
end $$;

-- Writes the draw down and pays its prizes, once; gives how many. Prizes are owed, so whoever has closed his play since is paid as well.
create function draw_raffle(p_raffle text, p_root bytea, p_seed bytea, p_numbers int[], p_from bigint, p_now timestamptz) returns int language plpgsql as $$
declare r raffle; w record; done posted; n int := 0;
begin
  select * into r from raffle where id = p_raffle for update;
  if r.id is null or r.drawn_at is not null or p_now < r.closes_at then return 0; end if;
  if sha256(p_seed) <> r.seed_hash then raise exception 'another seed' using errcode = '23514'; end if;
  perform lock_accounts(array(select a.id from unnest(p_numbers) x(number) join raffle_ticket t on t.raffle_id = p_raffle and t.number = x.number
    join account a on a.book = 'real' and a.currency = r.currency and a.owner_type = 'member' and a.owner_id = t.member_id and a.kind = 'cash'));
  for w in select x.place, x.number, r.prizes[x.place] as amount, a.id as account
             from unnest(p_numbers) with ordinality x(number, place) join raffle_ticket t on t.raffle_id = p_raffle and t.number = x.number
             join account a on a.book = 'real' and a.currency = r.currency and a.owner_type = 'member' and a.owner_id = t.member_id and a.kind = 'cash'
            where x.place <= cardinality(r.prizes) order by x.place loop
    done := move_money('raffle:' || p_raffle, 'prize-' || w.place, 'raffle_prize', w.account || ':' || w.amount, array[p_from], array[w.account], array[w.amount], null, w.account);
    insert into raffle_winner (raffle_id, place, number, amount, tx_id) values (p_raffle, w.place, w.number, w.amount, done.tx_id);
    n := n + 1;
  end loop;
  update raffle set root = p_root, seed = p_seed, drawn_at = p_now where id = p_raffle;
  return n;
end $$;
