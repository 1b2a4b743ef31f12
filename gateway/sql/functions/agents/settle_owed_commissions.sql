-- Pays a batch of commission payments; returns how many were paid. Each account is found by its unique index (lateral joins with `limit 1`): on a
-- database without statistics (a first start), plain joins compare every payment with every account and exceed the statement timeout. Pay on hold is not
-- paid, also where its id is given.
create or replace function settle_owed_commissions(p_ids bigint[], p_now timestamptz) returns int language plpgsql as $$
declare
  p record;
  v_accounts bigint[];
  v_left bigint[];
  v_giver int;
  v_taker int;
  v_paid bigint[] := '{}';
  v_ext text[] := '{}';
  v_kind text[] := '{}';
  v_hash text[] := '{}';
  v_from bigint[] := '{}';
  v_to bigint[] := '{}';
  v_amount bigint[] := '{}';
  v_tx bigint[];
begin
  insert into account (book, currency, owner_type, owner_id, kind, bounded)
  select distinct 'real', c.currency, 'house', 'agents', 'commission', false from contract_payment c
   where c.id = any(p_ids) and c.state = 'owed' and c.payer_id is null and not exists (
           select 1 from account a where a.book = 'real' and a.currency = c.currency and a.owner_type = 'house' and a.owner_id = 'agents' and a.kind = 'commission')
  on conflict do nothing;
  perform lock_accounts(array(
    select a.id from contract_payment c cross join unnest(array[c.payer_id, c.member_id]) o (id)
      join lateral (select id from account where book = 'real' and owner_type = 'member' and owner_id = o.id and kind = 'cash' and currency = c.currency limit 1) a on true
     where c.id = any(p_ids) and c.state = 'owed'));
  -- In the order of their numbers, as holds and releases lock them: in the order of payment, or of their place on disk, they would wait in a circle.
  perform 1 from contract_payment where id = any(p_ids) and state = 'owed' order by id for update;
  -- Read after the locks are held: another process may have paid some of them while this one waited.
  for p in
    select c.id, c.amount, c.kind, c.contract_id || ':' || to_char(c.period_start at time zone 'UTC', 'YYYYMMDD"T"HH24MI') as ext_id,
           f.id as from_id, f.bounded, f.frozen, f.balance as giver_has, t.id as to_id, t.balance as taker_has
      from unnest(p_ids) with ordinality w (id, n)
      join contract_payment c on c.id = w.id
      join lateral (select a.id, a.bounded, a.frozen, a.balance from account a
                     where a.book = 'real' and a.currency = c.currency and a.owner_type = case when c.payer_id is null then 'house' else 'member' end
                       and a.owner_id = coalesce(c.payer_id, 'agents') and a.kind = case when c.payer_id is null then 'commission' else 'cash' end limit 1) f on true
      join lateral (select a.id, a.balance from account a
                     where a.book = 'real' and a.currency = c.currency and a.owner_type = 'member' and a.owner_id = c.member_id and a.kind = 'cash' limit 1) t on true
     where c.state = 'owed' and c.held_at is null order by w.n for update of c
  loop
    if p.bounded then
      v_giver := array_position(v_accounts, p.from_id);
      if v_giver is null then
        v_accounts := v_accounts || p.from_id;
        v_left := v_left || p.giver_has;
        v_giver := cardinality(v_accounts);
      end if;
      continue when p.frozen or v_left[v_giver] < p.amount;
      v_left[v_giver] := v_left[v_giver] - p.amount;
    end if;
    v_taker := array_position(v_accounts, p.to_id);
    if v_taker is null then
      v_accounts := v_accounts || p.to_id;
      v_left := v_left || p.taker_has;
      v_taker := cardinality(v_accounts);
    end if;
    v_left[v_taker] := v_left[v_taker] + p.amount;
    v_paid := v_paid || p.id;
    v_ext := v_ext || p.ext_id;
    v_kind := v_kind || commission_kind(p.kind);
    v_hash := v_hash || p.amount::text;
    v_from := v_from || p.from_id;
    v_to := v_to || p.to_id;
    v_amount := v_amount || p.amount;
  end loop;
  if v_paid = '{}' then return 0; end if;
  v_tx := post_batch(array_fill('job:payout'::text, array[cardinality(v_paid)]), v_ext, v_kind, v_hash, v_from, v_to, v_amount, v_to);
  update contract_payment c set state = 'paid', tx_id = x.tx, paid_at = p_now from unnest(v_paid, v_tx) x (id, tx) where c.id = x.id;
  return cardinality(v_paid);
end $$;
