-- Red envelopes: money in parts that were made by chance when the envelope was filled. Who opens it takes the next part, once; the row of the
-- envelope is locked meanwhile, so that no part is given twice and none is left out.
create table red_envelope (
  id          text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  title       jsonb not null,
  says        jsonb not null,
  currency    text not null references currency (code),
  total       bigint not null check (total > 0),
  parts       int not null check (parts between 1 and 100000),
  taken       int not null default 0,
  least_level int not null default 0 check (least_level >= 0),     -- for whoever has reached this rank
  opens_at    timestamptz not null,
  closes_at   timestamptz not null,
  check (taken between 0 and parts and opens_at < closes_at)
);
create index red_envelope_by_end on red_envelope (closes_at);
create table red_envelope_part (
  envelope_id text not null references red_envelope (id),
  n           int not null check (n > 0),
  amount      bigint not null check (amount > 0),
  primary key (envelope_id, n)
);
create trigger red_envelope_part_kept before update or delete or truncate on red_envelope_part for each statement execute function deny_change();

-- Fills an envelope, once; its parts are exactly its money.
create function fill_red_envelope(p_id text, p_title jsonb, p_says jsonb, p_currency text, p_level int, p_opens timestamptz, p_closes timestamptz, p_parts bigint[])
returns boolean language plpgsql as $$
begin
  insert into red_envelope (id, title, says, currency, total, parts, least_level, opens_at, closes_at)
  values (p_id, p_title, p_says, p_currency, (select sum(a) from unnest(p_parts) a), cardinality(p_parts), p_level, p_opens, p_closes)
  on conflict do nothing;
  if not found then return false; end if;
  insert into red_envelope_part (envelope_id, n, amount) select p_id, n, amount from unnest(p_parts) with ordinality x(amount, n);
  return true;
end $$;

create function open_red_envelope(p_member text, p_id text, p_key text, p_currency text, p_from bigint, p_to bigint, p_now timestamptz) returns posted language plpgsql as $$
declare e red_envelope; done posted; why text; part bigint;
begin
  select * into e from red_envelope where id = p_id for update;
  perform lock_accounts(array[p_to]);
  done := gift_before('envelope:' || p_id, p_member, 'once', p_key);
  if done.status is not null then return done; end if;
  if e.id is null or e.currency <> p_currency or p_now < e.opens_at or p_now >= e.closes_at then return ('refused', 'not_found', null, null, false)::posted; end if;
  why := gift_refusal(p_member, p_currency, p_to, p_now);
  if why is null and not exists (select 1 from member where id = p_member and vip_rank >= e.least_level) then why := 'forbidden'; end if;
  if why is not null then return ('refused', why, null, null, false)::posted; end if;
  if exists (select 1 from gift_claim where campaign = 'envelope:' || p_id and member_id = p_member) then
    return ('refused', 'already_claimed', null, null, false)::posted;
  end if;
  if e.taken >= e.parts then return ('refused', 'envelope_empty', null, null, false)::posted; end if;
  select amount into part from red_envelope_part where envelope_id = p_id and n = e.taken + 1;
  done := give_gift('envelope_red', 'envelope:' || p_id, p_member, 'once', p_currency, p_from, p_to, part, jsonb_build_object('n', e.taken + 1), p_key, p_now);
  if done.status = 'applied' then update red_envelope set taken = taken + 1 where id = p_id; end if;
  return done;
end $$;
