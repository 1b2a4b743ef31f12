import { setImmediate as breathe } from 'node:timers/promises'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import { compare, floorTo, zeroFraction } from '@perya/domain/lottery/fraction'
import type { Selection } from '@perya/domain/lottery/selection'
import { type TicketOutcome, settleTicket } from '@perya/domain/lottery/bets/settle'
import { currencyDigits } from '@perya/domain/money/currencies'
import type { AppContext } from '../../kernel/context.ts'
import { type StoredTerms, parseTerms } from '../terms.ts'

/** Number of tickets that are priced before the event loop is yielded. */
const breathAfter = 10

/** A ticket as it was sold, before it is priced. */
export type UnsettledTicket = {
  readonly id: number
  readonly play: string
  readonly selection: Selection
  readonly terms: StoredTerms
  readonly currency: string
}

const resultOf = (outcome: TicketOutcome): 'WIN' | 'LOSE' | 'PUSH' =>
  outcome.mode === 'ODDS' ? outcome.result : compare(outcome.payout, zeroFraction) > 0 ? 'WIN' : 'LOSE'

/** The next tickets of an issue, in the order of their ids, that are not settled under a version of its result. */
export const readUnsettledTickets = async (
  { store }: AppContext,
  { id, version }: { readonly id: number; readonly version: number },
  after: number,
  limit: number,
): Promise<UnsettledTicket[]> => {
  const { rows } = await store.pool.query<UnsettledTicket>({
    name: 'lottery-unsettled',
    text: `select t.id, t.play, t.selection, t.terms, a.currency
             from unnest(lottery_next_tickets(p_issue => $1, p_after => $2, p_version => $3, p_limit => $4)) x(id)
             join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true
             join lateral (select currency from account k where k.id = t.account_id offset 0) a on true order by t.id`,
    values: [id, after, version, limit],
  })
  return rows
}

/** The results and payouts of tickets in a draw, in their order; payouts are rounded down to whole minor units. */
export const priceTickets = async (rows: readonly UnsettledTicket[], family: Family, draw: LotteryDraw) => {
  const [results, payouts]: [('WIN' | 'LOSE' | 'PUSH')[], number[]] = [[], []]
  for (const [index, { play, selection, terms, currency }] of rows.entries()) {
    const outcome = settleTicket({ family, play, selection, terms: parseTerms(terms) }, draw)
    results.push(resultOf(outcome))
    payouts.push(Number(floorTo(outcome.payout, currencyDigits(currency))))
    if (index % breathAfter === breathAfter - 1) await breathe()
  }
  return { results, payouts }
}
