import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../handler.ts'
import { ownAccount } from '../records/own-account.ts'
import { playedIn, sessionBegan } from './read-sitting.ts'

/** The clock of a session and its net result, over all games and lotteries. */
export const clock: Handler<'protection.clock'> = async (_input, { house, principal: { memberId, currency, sessionId } }) => {
  const account = (await ownAccount(house, { memberId, book: 'real', currency }))?.id ?? null
  const since = await sessionBegan(house, sessionId)
  const { staked, won } = await playedIn(house, account, since)
  return { currency, since: since.toISOString(), result: formatAmount(minor(won - staked), digitsOf(currency)) }
}
