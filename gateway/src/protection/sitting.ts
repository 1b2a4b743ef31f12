import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { reminderMinutes } from '@perya/domain/protection/reminder'
import type { Handler } from '../handler.ts'
import { ownAccount } from '../records/own-account.ts'
import { heldSince, noteSitting, playedIn, playedToday } from './read-sitting.ts'

/** Net result and time of this sitting and of today, from the ledger and over everybody's games. */
export const sitting: Handler<'protection.sitting'> = async (_input, { house, principal: { memberId, currency } }) => {
  const account = (await ownAccount(house, { memberId, book: 'real', currency }))?.id ?? null
  const { since, chosen } = await noteSitting(house, memberId)
  const today = await playedToday(house, memberId, account)
  const text = (amount: number) => formatAmount(minor(amount), digitsOf(currency))
  const said = ({ staked, won }: { readonly staked: number; readonly won: number }) => ({
    staked: text(staked),
    returned: text(won),
    result: text(won - staked),
  })
  return {
    currency,
    since: since.toISOString(),
    seconds: Math.max(0, Math.floor((house.clock.now() - since.getTime()) / 1000)),
    session: said(await playedIn(house, account, since)),
    inReview: text(await heldSince(house, account, since)),
    today: { ...said(today), seconds: Math.floor(today.millis / 1000) },
    reminderMinutes: reminderMinutes(house.brand.reminder, chosen),
  }
}
