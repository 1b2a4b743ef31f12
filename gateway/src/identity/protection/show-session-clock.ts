import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { readPlayTotals, readSessionStart } from './play-session-store.ts'

/** Shows the time of a session and its net result, over all games and lotteries. */
export const showSessionClock: Handler<'protection.clock'> = async (_input, { app, principal: { memberId, currency, sessionId } }) => {
  const account = (await accountOfSession(app, { memberId, book: 'real', currency }))?.id ?? null
  const since = await readSessionStart(app, sessionId)
  const { staked, won } = await readPlayTotals(app, account, since)
  return { currency, since: since.toISOString(), result: formatAmount(minor(won - staked), currencyDigits(currency)) }
}
