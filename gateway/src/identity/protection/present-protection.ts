import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { coolingOffMillis, type LimitKind, pendingChangeTtlMillis, pendingChangeState } from '@perya/domain/protection/limit'
import { realityCheckChoices, realityCheckMinutes } from '@perya/domain/protection/reality-check'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { presentCare } from '../measures/present-care.ts'
import { findActiveClosure } from './closure-rows.ts'
import { readLimits, type LimitUsage } from './limit-rows.ts'
import { readRealityCheck } from './reminder-rows.ts'

const inUnits = (kind: LimitKind, amount: number, currency: string): string =>
  kind === 'time' ? String(amount) : formatAmount(minor(amount), currencyDigits(currency))

const presentLimit = ({ kind, period, amount, used, wish }: LimitUsage, currency: string, now: number) => {
  const send = (value: number | null) => (value === null ? null : inUnits(kind, value, currency))
  const state = wish === null ? 'over' : pendingChangeState(wish, now)
  return {
    kind,
    period,
    amount: send(amount),
    used: inUnits(kind, used, currency),
    wish:
      wish === null || state === 'over'
        ? null
        : {
            amount: send(wish.amount),
            from: new Date(wish.at + coolingOffMillis).toISOString(),
            until: new Date(wish.at + pendingChangeTtlMillis).toISOString(),
            isReady: state === 'ready',
          },
  }
}

/** Presents every limit and closure of a member, as the page shows it. */
export const presentProtection = async (app: AppContext, { memberId, currency }: Principal): Promise<Value<'protection.show'>> => {
  const account = (await accountOfSession(app, { memberId, book: 'real', currency }))?.id ?? null
  const limits = await readLimits(app, { memberId, currency, account })
  const closed = await findActiveClosure(app, memberId)
  const now = app.clock.now()
  return {
    currency,
    limits: limits.map((limit) => presentLimit(limit, currency, now)),
    closure: closed && { closure: closed.closure, since: closed.since.toISOString(), until: closed.until?.toISOString() ?? null },
    care: await presentCare(app, memberId),
    reminder: {
      minutes: realityCheckMinutes(app.brand.reminder, await readRealityCheck(app, memberId)),
      choices: realityCheckChoices(app.brand.reminder),
    },
    help: app.brand.help,
  }
}
