-- Sums since a moment: deposits requested and not failed (`came`), and withdrawals that were received (`went`).
create or replace function deposit_totals_since(p_member text, p_currency text, p_from timestamptz, out came bigint, out went bigint) language sql stable as $$
  select (select coalesce(sum(amount), 0)::bigint from deposit
           where member_id = p_member and currency = p_currency and state in ('asking', 'pending', 'review', 'paid') and made_at >= p_from),
         (select coalesce(sum(p.received), 0)::bigint from withdrawal w join withdrawal_part p on p.withdrawal_id = w.id
           where w.member_id = p_member and w.currency = p_currency and p.state in ('received', 'forced', 'partial') and p.answered_at >= p_from)
$$;
