import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { realityCheckMinutes } from '@perya/domain/protection/reality-check'
import type { Handler } from '../../kernel/context.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { readRealityCheck } from './reminder-rows.ts'
import { heldSince, touchPlaySession, readPlayTotals, readPlayTotalsToday } from './play-session-store.ts'

/** Shows net result and time of this play session and of today, from the ledger, over the games of all vendors. */
export const showPlaySession: Handler<'protection.sitting'> = async (_input, { app, principal: { memberId, currency } }) => {
  const account = (await accountOfSession(app, { memberId, book: 'real', currency }))?.id ?? null
  const [since, chosen] = await Promise.all([touchPlaySession(app, memberId), readRealityCheck(app, memberId)])
  const today = await readPlayTotalsToday(app, memberId, account)
  const text = (amount: number) => formatAmount(minor(amount), currencyDigits(currency))
  const reply = ({ staked, won }: { readonly staked: number; readonly won: number }) => ({
    staked: text(staked),
    returned: text(won),
    result: text(won - staked),
  })
  return {
    currency,
    since: since.toISOString(),
    seconds: Math.max(0, Math.floor((app.clock.now() - since.getTime()) / 1000)),
    session: reply(await readPlayTotals(app, account, since)),
    inReview: text(await heldSince(app, account, since)),
    today: { ...reply(today), seconds: Math.floor(today.millis / 1000) },
    reminderMinutes: realityCheckMinutes(app.brand.reminder, chosen),
  }
}
