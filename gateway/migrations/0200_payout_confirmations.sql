-- Withdrawals are paid at most once (finding S-01, decision 80). The ledger posts a payout when the payment provider confirms it, not when
-- the member does. Every confirmation is a row of its own; what the member says is a claim and moves nothing.
--
-- Old rule: a part left transit when its owner confirmed the receipt. So parts that are `sent` or disputed have not been posted yet, and
-- parts that are received, forced or partial have. This migration brings all of them to the new rule in one transaction. A gateway of the
-- version before, still running beside it, fails safely: `settle_part` is gone and a part cannot become `sent` without its posting.
drop function settle_part(text, smallint, text[], text, bigint, bigint, bigint, timestamptz, timestamptz);

alter table withdrawal_part
  add column provider    text not null default '',   -- payment provider that the part was handed to, `hand` for an operator; empty: not handed over yet
  add column confirmed   bigint not null default 0,  -- confirmed as paid and posted from transit to the external account
  add column returned    bigint not null default 0,  -- of that, confirmed as returned and posted back to transit
  add column resent      bigint not null default 0,  -- of what was returned, paid again as parts that follow
  add column refunded    bigint not null default 0,  -- posted back to the member's balance
  add column claimed     bigint,                     -- what the member says arrived, where that is disputed
  add column extended_ms bigint not null default 0,  -- by how much the receipt deadline was extended for outages of the platform
  add column attention   text not null default '' check (attention in ('', 'amount', 'contradiction')),  -- why a person has to look at it
  add column approved_by text not null default '';   -- who approved paying a returned amount again; empty: a first part, or the automatic one

-- Confirmations of a payment provider, or of an operator where no provider pays. Append-only. `tx_id` is null where the provider
-- contradicts itself: it is recorded and moves nothing.
create table payment_confirmation (
  id            bigint generated always as identity primary key,
  withdrawal_id text not null,
  n             smallint not null,
  provider      text not null,
  kind          text not null check (kind in ('paid', 'failed', 'returned')),
  amount        bigint not null check (amount > 0),
  total         bigint not null check (total >= amount),          -- confirmed of this kind for the part, this one included
  said          text not null,                                    -- the provider's own word for it
  reference     text not null default '',                         -- of the payment, where an operator recorded it
  recorded_by   text not null,                                    -- 'provider:<name>', 'operator:<name>', 'migration'
  at            timestamptz not null default house_now(),
  tx_id         bigint unique references ledger_tx (id),
  foreign key (withdrawal_id, n) references withdrawal_part (withdrawal_id, n),
  -- A repeated or delayed report changes nothing: totals only grow.
  unique (withdrawal_id, n, kind, total)
);
create trigger payment_confirmation_append_only before update or delete or truncate on payment_confirmation
  for each statement execute function deny_change();

-- Parts whose receipt was settled under the old rule: their posting is the confirmation.
insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, recorded_by, at, tx_id)
select p.withdrawal_id, p.n, substr(a.owner_id, 10), 'paid', t.amount, t.amount, 'paid', 'migration', t.created_at, t.id
  from withdrawal_part p
  join ledger_tx t on t.scope = 'withdrawal' and t.kind = 'withdraw_sent' and t.outcome = 'applied'
   and t.ext_id in (p.withdrawal_id || ':' || p.n || ':received', p.withdrawal_id || ':' || p.n || ':forced', p.withdrawal_id || ':' || p.n || ':partial')
  join transfer x on x.tx_id = t.id
  join account a on a.id = x.to_id
 order by t.id;
-- Parts that failed, and parts that a person gave back. Only where the money had left for the external account did it return from there.
insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, recorded_by, at, tx_id)
select p.withdrawal_id, p.n, coalesce(substr(a.owner_id, 10), ''), case when a.id is null then 'failed' else 'returned' end, t.amount, t.amount, p.state, 'migration', t.created_at, t.id
  from withdrawal_part p
  join ledger_tx t on t.scope = 'withdrawal' and t.kind = 'withdraw_return' and t.outcome = 'applied' and t.ext_id = p.withdrawal_id || ':' || p.n || ':' || p.state
  join transfer x on x.tx_id = t.id
  left join account a on a.id = x.from_id and a.owner_type = 'external'
 where p.state = 'failed' or a.id is not null
 order by t.id;
alter table withdrawal_part drop constraint withdrawal_part_check, drop constraint withdrawal_part_check1, drop constraint withdrawal_part_check2;
update withdrawal_part p
   set confirmed = coalesce((select sum(amount) from payment_confirmation c where c.withdrawal_id = p.withdrawal_id and c.n = p.n and c.kind = 'paid'), 0),
       returned = coalesce((select sum(amount) from payment_confirmation c where c.withdrawal_id = p.withdrawal_id and c.n = p.n and c.kind = 'returned'), 0),
       refunded = case when p.state in ('failed', 'returned') then p.amount else 0 end,
       provider = coalesce((select max(provider) from payment_confirmation c where c.withdrawal_id = p.withdrawal_id and c.n = p.n), '');

-- Parts that the provider had confirmed and nobody had posted: they leave transit now. A follow-up of a partial receipt that was never
-- handed to a provider is taken back, and the receipt it came from is disputed: nothing is paid again on a member's word.
do $$
declare p record; done posted; part_key text; rest bigint;
begin
  for p in
    select w.currency, w.open_tx, q.*, f.n as follow_up,
           (select id from account where owner_type = 'suspense' and owner_id = 'withdrawals' and kind = 'transit' and book = 'real' and currency = w.currency) as transit,
           coalesce((select x.to_id from payment_confirmation c join transfer x on x.tx_id = c.tx_id where c.withdrawal_id = q.withdrawal_id and c.n = q.n and c.kind = 'paid' limit 1),
                    (select max(id) from account where owner_type = 'external' and owner_id like 'payments:%' and owner_id <> 'payments:bank' and kind = 'funds' and book = 'real'
                       and currency = w.currency)) as outside
      from withdrawal_part q
      join withdrawal w on w.id = q.withdrawal_id
      left join withdrawal_part f on f.withdrawal_id = q.withdrawal_id and f.follows = q.n and f.state = 'queued' and f.looks = 0
     where q.state in ('sent', 'disputed') or (q.state = 'partial' and f.n is not null)
     order by q.withdrawal_id, q.n
  loop
    part_key := p.withdrawal_id || ':' || p.n;
    rest := p.amount - p.confirmed;
    if p.state = 'partial' then delete from withdrawal_part where withdrawal_id = p.withdrawal_id and n = p.follow_up; end if;
    if rest > 0 then
      if p.outside is null then
        insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', p.currency, 'external', 'payments:hand', 'funds', false) returning id into p.outside;
      end if;
      done := move_money('withdrawal', part_key || ':paid', 'withdraw_sent', rest::text, array[p.transit], array[p.outside], array[rest], p.open_tx);
      if done.status <> 'applied' then raise exception 'part % could not be posted: %', part_key, done.reason; end if;
      insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, recorded_by, at, tx_id)
      select p.withdrawal_id, p.n, substr(a.owner_id, 10), 'paid', rest, p.amount, 'paid', 'migration', coalesce(p.sent_at, house_now()), done.tx_id from account a where a.id = p.outside;
    end if;
    update withdrawal_part
       set confirmed = amount, provider = (select substr(owner_id, 10) from account where id = p.outside),
           claimed = case p.state when 'sent' then null when 'partial' then received else 0 end, received = 0,
           state = case p.state when 'sent' then 'sent' else 'disputed' end, look_at = case p.state when 'sent' then null else house_now() end
     where withdrawal_id = p.withdrawal_id and n = p.n;
  end loop;
end $$;

alter table withdrawal_part
  add constraint withdrawal_part_amounts check (
    confirmed between 0 and amount and returned between 0 and confirmed and resent >= 0 and refunded between 0 and amount
    and (confirmed = 0 or resent + refunded <= returned) and (confirmed > 0 or resent = 0)),
  add constraint withdrawal_part_confirmed check (
    case when state in ('queued', 'paying') then confirmed = 0 and refunded = 0
         when state = 'failed' then confirmed = 0 and refunded = amount
         when state in ('sent', 'disputed') then confirmed = amount
         else true end),
  add constraint withdrawal_part_received check (
    case when state in ('received', 'forced', 'partial') then received > 0 and received = confirmed - returned else received = 0 end),
  add constraint withdrawal_part_by_state check (
    (state <> 'partial' or received < amount) and (state <> 'received' or received = amount) and (state <> 'returned' or returned = confirmed)),
  add constraint withdrawal_part_claim check ((state <> 'disputed' or claimed is not null) and claimed between 0 and amount - 1),
  add constraint withdrawal_part_number check (n <= 999);
create index withdrawal_part_attention on withdrawal_part (withdrawal_id) where attention <> '';

-- When a payment was sent is a fact: nothing moves it afterwards.
create function withdrawal_part_facts() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and new.sent_at is distinct from old.sent_at then raise exception 'sent_at is immutable' using errcode = '23000'; end if;
  if new.amount <> old.amount or new.follows is distinct from old.follows then raise exception 'the amount of a part is immutable' using errcode = '23000'; end if;
  if new.confirmed < old.confirmed or new.returned < old.returned or new.resent < old.resent or new.refunded < old.refunded then
    raise exception 'confirmed amounts only grow' using errcode = '23000';
  end if;
  return new;
end $$;
create trigger withdrawal_part_facts before update on withdrawal_part for each row execute function withdrawal_part_facts();

-- What is open, paid, returned and refunded of a withdrawal is never more than what was approved, whichever statement writes it. Statements
-- that change those amounts hold the lock of the withdrawal's row.
create function withdrawal_within_approved() returns trigger language plpgsql as $$
declare total bigint; approved bigint;
begin
  select sum(case when state in ('queued', 'paying') then amount when confirmed > 0 then confirmed - resent else refunded end)
    into total from withdrawal_part where withdrawal_id = new.withdrawal_id;
  select amount into approved from withdrawal where id = new.withdrawal_id;
  if total > approved then raise exception 'the parts of % exceed what was approved', new.withdrawal_id using errcode = '23514'; end if;
  return null;
end $$;
create trigger withdrawal_within_approved after insert or update of amount, confirmed, returned, resent, refunded on withdrawal_part
  for each row execute function withdrawal_within_approved();
