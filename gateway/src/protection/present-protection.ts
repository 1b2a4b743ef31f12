import type { Value } from '@perya/calls'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { coolDown, type LimitKind, wishLasts, wishState } from '@perya/domain/protection/limit'
import { reminderChoices, reminderMinutes } from '@perya/domain/protection/reminder'
import type { House, Principal } from '../handler.ts'
import { ownAccount } from '../records/own-account.ts'
import { closureNow } from './closure-rows.ts'
import { readLimits, type UsedLimit } from './limit-rows.ts'
import { chosenReminder } from './reminder-rows.ts'

const inUnits = (kind: LimitKind, amount: number, currency: string): string =>
  kind === 'time' ? String(amount) : formatAmount(minor(amount), digitsOf(currency))

const presentLimit = ({ kind, period, amount, used, wish }: UsedLimit, currency: string, now: number) => {
  const say = (value: number | null) => (value === null ? null : inUnits(kind, value, currency))
  const state = wish === null ? 'over' : wishState(wish, now)
  return {
    kind,
    period,
    amount: say(amount),
    used: inUnits(kind, used, currency),
    wish:
      wish === null || state === 'over'
        ? null
        : {
            amount: say(wish.amount),
            from: new Date(wish.at + coolDown).toISOString(),
            until: new Date(wish.at + wishLasts).toISOString(),
            isReady: state === 'ready',
          },
  }
}

/** Everything that a member set against himself, as the page shows it. */
export const presentProtection = async (house: House, { memberId, currency }: Principal): Promise<Value<'protection.show'>> => {
  const account = (await ownAccount(house, { memberId, book: 'real', currency }))?.id ?? null
  const limits = await readLimits(house, { memberId, currency, account })
  const closed = await closureNow(house, memberId)
  const now = house.clock.now()
  return {
    currency,
    limits: limits.map((limit) => presentLimit(limit, currency, now)),
    closure: closed && { closure: closed.closure, since: closed.since.toISOString(), until: closed.until?.toISOString() ?? null },
    reminder: {
      minutes: reminderMinutes(house.brand.reminder, await chosenReminder(house, memberId)),
      choices: reminderChoices(house.brand.reminder),
    },
    help: house.brand.help,
  }
}
