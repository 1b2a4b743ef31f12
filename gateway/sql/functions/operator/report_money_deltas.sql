-- What the entries of the ledger after `p_after`, up to `p_until`, add to the figures of money that came, left or was given. Deposits: what came from
-- outside, before fees. Withdrawals: what left, less what bounced. Given: what a member's cash got from an account that is no member's cash, so that a
-- bonus counts when it is released and a commission only where the operator bears it.
create or replace function report_money_deltas(p_after bigint, p_until bigint)
returns table (at timestamptz, currency text, figure text, category text, vendor text, title_id text, account_id bigint, member_id text, tx_id bigint, ticket_id bigint, amount bigint)
language sql stable as $$
  with fresh as materialized (
    select x.id, x.kind, x.created_at, x.account_id from ledger_tx x
     where x.id > p_after and x.id <= p_until and x.outcome = 'applied'
       and (x.kind in ('deposit', 'withdraw_sent', 'withdraw_bounce') or report_figure(x.kind) is not null)),
  legs as materialized (
    select x.*, l.currency, l.amount, f.id as from_id, f.owner_type as from_owner, f.owner_id as from_name, f.kind as from_kind,
           t.id as to_id, t.owner_type as to_owner, t.owner_id as to_name, t.kind as to_kind
      from fresh x join lateral (select * from transfer k where k.tx_id = x.id and k.book = 'real' offset 0) l on true
      join lateral (select * from account k where k.id = l.from_id offset 0) f on true
      join lateral (select * from account k where k.id = l.to_id offset 0) t on true)
  select l.created_at, l.currency, m.figure, '', d.provider, d.method, d.account_id, d.member_id, l.id, null::bigint, l.amount
    from legs l join lateral (select * from deposit k where k.tx_id = l.id offset 0) d on l.kind = 'deposit'
   cross join lateral (values ('deposit', l.from_owner = 'external'), ('deposit_fee', l.to_owner <> 'member')) m(figure, counts)
   where m.counts
  union all
  select l.created_at, l.currency, 'withdrawal', '', c.provider, w.kind, w.account_id, w.member_id, l.id, null,
         case l.kind when 'withdraw_sent' then l.amount else -l.amount end
    from legs l join lateral (select * from payment_confirmation k where k.tx_id = l.id offset 0) c on l.kind in ('withdraw_sent', 'withdraw_bounce')
    join withdrawal w on w.id = c.withdrawal_id
  union all
  select l.created_at, l.currency, report_figure(l.kind), '', '', '', case when g.came then l.to_id else l.from_id end,
         case when g.came then l.to_name else l.from_name end, l.id, null, case when g.came then l.amount else -l.amount end
    from legs l
   cross join lateral (select l.to_owner = 'member' and l.to_kind = 'cash' as came, l.from_owner = 'member' and l.from_kind = 'cash' as went) g
   where report_figure(l.kind) is not null and g.came <> g.went
$$;
