import { defaultTerms } from '@perya/domain/agent/contract-tier'
import type pg from 'pg'

const nothing = '{"validBet": 0, "paid": 0, "rebate": 0, "bonus": 0, "active": 0, "before": 0, "carried": 0}'

/**
 * Writes real-time contracts, already signed, for every member that `who` selects (columns `member`, `upline` and `depth`). Each level has a slightly
 * lower rate than the one above. Returns their number.
 */
export const writeContracts = async (client: pg.ClientBase, who: string, begins: number): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into contract (id, kind, upline_id, member_id, period, currency, tiers, terms, top_rate, version, state, offered_at, expires_at, begins_at, text, text_hash)
     select id, 'realtime', upline, member, 'realtime', 'PHP', jsonb_build_array(jsonb_build_object('minValidBet', 0, 'minActive', 0, 'rate', rate)), $1::jsonb, rate, 1, 'active',
            $2::timestamptz, $2::timestamptz + interval '72 hours', $2::timestamptz, 'contract ' || id, encode(sha256(convert_to('contract ' || id, 'UTF8')), 'hex')
       from (select w.*, 'K-' || (8000000000 + row_number() over (order by depth, member)) as id, 12000 - depth * 1000 as rate from (${who}) w) c order by id`,
    [JSON.stringify(defaultTerms), new Date(begins)],
  )
  return rowCount ?? 0
}

/** Marks all these contracts as paid up to a moment, so that runs do not consider earlier windows. */
export const paidUpTo = (client: pg.ClientBase, from: number, to: number) =>
  client.query(
    `insert into contract_payment (contract_id, kind, payer_id, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base, carried, amount,
                                   lines_until, state, made_at)
     select id, kind, upline_id, member_id, currency, $1, $2, $1, '${nothing}', 0, 1, 'no_tier', 0, 0, 0, 0, 0, 'nothing', $2 from contract
      where id like 'K-8%' and not exists (select 1 from contract_payment p where p.contract_id = contract.id)`,
    [new Date(from), new Date(to)],
  )

/**
 * Writes payments for the windows of two months before a moment, for the contracts that a member receives and grants: the lists are as long as those
 * of an established agent.
 */
export const pastPayments = (client: pg.ClientBase, memberId: string, until: number) =>
  client.query(
    `insert into contract_payment (contract_id, kind, payer_id, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base, carried, amount,
                                   lines_until, state, made_at)
     select c.id, c.kind, c.upline_id, c.member_id, c.currency, w, w + interval '5 minutes', date_trunc('day', w), '${nothing}',
            0, 1, 'no_tier', 0, 0, 0, 0, 0, 'nothing', w + interval '5 minutes'
       from generate_series($2::timestamptz - interval '60 days', $2::timestamptz - interval '5 minutes', interval '5 minutes') w
       cross join contract c where c.member_id = $1 or c.upline_id = $1 order by w, c.id`,
    [memberId, new Date(until)],
  )
