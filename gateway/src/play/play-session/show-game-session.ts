import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { readTitleMovements } from './title-results-store.ts'

/** Maximum range of one request, in milliseconds and in postings of the account. */
const longest = { millis: 12 * 60 * 60_000, postings: 20_000 } as const

const sinceOf = (text: string, now: number): Date => {
  const asked = Date.parse(text)
  return new Date(Math.max(now - longest.millis, Number.isFinite(asked) ? Math.min(asked, now) : 0))
}

/** Returns stakes, payouts and result on one title, from the ledger: the same for every vendor, whatever its frame shows. */
export const showGameSession: Handler<'play.session'> = async ({ gameId, vassalage, book, since }, { app, principal: { memberId, currency } }) => {
  const span = { since: sinceOf(since, app.clock.now()), postings: longest.postings }
  const { staked, returned, held, rounds, balance } = await readTitleMovements(
    app,
    { memberId, currency, book },
    { vendor: vassalage, title: gameId },
    span,
  )
  const digits = currencyDigits(currency)
  const text = (amount: number) => formatAmount(minor(amount), digits)
  return {
    staked: text(staked),
    returned: text(returned),
    result: text(returned - staked),
    inReview: text(held),
    rounds,
    balance: text(balance),
    book,
    currency,
  }
}
