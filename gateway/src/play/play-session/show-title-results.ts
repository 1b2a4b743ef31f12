import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findTitleFacts, readTitleTotals } from './title-results-store.ts'

/** Returns the stated facts of a title, and the totals of all rounds that a member has played on it, from the ledger. */
export const showTitleResults: Handler<'play.results'> = async ({ gameId, vassalage, book }, { app, principal }) => {
  const offered = { vendor: vassalage, title: gameId }
  const title = await findTitleFacts(app, offered)
  if (title === null) throw new Refusal('game_not_found')
  const { memberId, currency } = principal
  const owner = { memberId, currency, book: book === '' ? principal.book : book }
  const { rounds, staked, returned } = await readTitleTotals(app, owner, offered)
  const text = (amount: number) => formatAmount(minor(amount), currencyDigits(principal.currency))
  return {
    rtp: title.rtp === 0 ? '' : (title.rtp / 100).toFixed(2),
    volatility: title.volatility,
    minBet: text(title.min_bet),
    rounds,
    staked: text(staked),
    returned: text(returned),
    result: text(returned - staked),
    currency: principal.currency,
  }
}
