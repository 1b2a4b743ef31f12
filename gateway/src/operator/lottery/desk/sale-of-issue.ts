import { requirePlay } from '@perya/domain/lottery/bets/plays'
import { maxPayout } from '@perya/domain/lottery/bets/price'
import type { Family } from '@perya/domain/lottery/family'
import { floorTo } from '@perya/domain/lottery/fraction'
import type { Selection } from '@perya/domain/lottery/selection'
import { currencyDigits } from '@perya/domain/money/currencies'
import type { AppContext } from '../../../kernel/context.ts'
import { parseTerms, type StoredTerms } from '../../../lottery/terms.ts'
import { numbersOf } from './numbers-of.ts'

/** Different bets that are priced at most. */
const betLimit = 20_000
/** Numbers of each currency that are shown. */
const numberLimit = 60

/** Sale and risk of a number or side, or of a whole issue; amounts in minor units. `maxPayout`: what its tickets can be paid at most. */
export type Risk = { readonly tickets: number; readonly stake: number; readonly maxPayout: number }

/** Sale and risk of an issue in one book and currency, the numbers with the highest risk first. `partial`: only the largest bets were priced. */
export type Sale = {
  readonly book: string
  readonly currency: string
  readonly total: Risk & { readonly payout: number }
  readonly numbers: readonly (Risk & { readonly number: string })[]
  readonly partial: boolean
}

type Bet = {
  readonly book: string
  readonly currency: string
  readonly play: string
  readonly selection: Selection
  readonly terms: StoredTerms
  readonly tickets: number
  readonly stake: number
  readonly payout: number
}

const readBets = async ({ store }: AppContext, issueId: number): Promise<readonly Bet[]> => {
  const { rows } = await store.pool.query<Bet>(
    `select a.book, a.currency, t.play, t.selection, t.terms, count(*)::int as tickets, sum(t.stake)::float8 as stake, sum(t.payout)::float8 as payout
       from lottery_ticket t join account a on a.id = t.account_id where t.issue_id = $1 and t.state <> 'WITHDRAWN'
      group by 1, 2, 3, 4, 5 order by sum(t.stake) desc limit $2`,
    [issueId, betLimit + 1],
  )
  return rows
}

const maxPayoutOf = (family: Family, { play, selection, terms, currency, tickets }: Bet): number =>
  Number(floorTo(maxPayout(requirePlay(family, play), selection, parseTerms(terms)), currencyDigits(currency))) * tickets

const add = (one: Risk | undefined, other: Risk): Risk => ({
  tickets: (one?.tickets ?? 0) + other.tickets,
  stake: (one?.stake ?? 0) + other.stake,
  maxPayout: (one?.maxPayout ?? 0) + other.maxPayout,
})

const saleOf = (family: Family, bets: readonly Bet[], partial: boolean): Sale => {
  const byNumber = new Map<string, Risk>()
  let total: Risk = { tickets: 0, stake: 0, maxPayout: 0 }
  for (const bet of bets) {
    const risk = { tickets: bet.tickets, stake: bet.stake, maxPayout: maxPayoutOf(family, bet) }
    total = add(total, risk)
    for (const number of numbersOf(bet.selection)) byNumber.set(number, add(byNumber.get(number), risk))
  }
  const numbers = [...byNumber]
    .map(([number, risk]) => ({ number, ...risk }))
    .toSorted((one, other) => other.maxPayout - one.maxPayout || other.stake - one.stake)
  const payout = bets.reduce((sum, bet) => sum + bet.payout, 0)
  return {
    book: bets[0]?.book ?? '',
    currency: bets[0]?.currency ?? '',
    total: { ...total, payout },
    numbers: numbers.slice(0, numberLimit),
    partial,
  }
}

/**
 * Sale and risk of an issue by number. The risk of a number is the sum of the highest payouts of the tickets that name it: not all of them can win in one
 * draw, so the loss is never higher.
 */
export const readSale = async (app: AppContext, issueId: number, family: Family): Promise<readonly Sale[]> => {
  const bets = await readBets(app, issueId)
  const isPartial = bets.length > betLimit
  const groups = Map.groupBy(bets.slice(0, betLimit), ({ book, currency }) => `${book} ${currency}`)
  return [...groups.values()].map((group) => saleOf(family, group, isPartial))
}
