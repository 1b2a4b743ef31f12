import { startOfDay } from '@perya/domain/agent/period'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { addDays, localDayAt } from '@perya/domain/records/period'
import type { AppContext } from '../../kernel/context.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { amount } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { defineSetting, type Setting } from '../settings/core/define-setting.ts'
import { lastThreshold, thresholdOf } from './thresholds.ts'

const minorOf = (given: string, currency: string): Minor => {
  const parsed = parseAmount(given, currencyDigits(currency))
  if (parsed === null) throw new UsageError(`--amount: ${given} is no amount of ${currency}`)
  return parsed
}

/** The amount up to which one person may run a command. A stricter one is in force at once, a wider one from the next midnight of the market. */
export const thresholdSetting = (command: string, currency: string): Setting =>
  defineSetting<string>({
    name: `threshold.${command.replaceAll(' ', '-')}.${currency}`,
    area: 'thresholds',
    summary: `The amount in ${currency} up to which one person may run ${command}; above it two people decide.`,
    touches: 'Decisions from now on. A wider threshold is in force from the next midnight of the market.',
    value: amount(),
    standard: () => formatAmount(0 as Minor, currencyDigits(currency)),
    // What was set last, also where it is in force from midnight only: the next change rests on that.
    read: async (app) => formatAmount(await lastThreshold(app, command, currency), currencyDigits(currency)),
    write: async (app, given, actor) => {
      const [next, current] = [minorOf(given, currency), await thresholdOf(app, command, currency)]
      const now = app.clock.now()
      const { timeZone } = app.brand
      const from = new Date(next < current ? now : startOfDay(addDays(localDayAt(now, timeZone), 1), timeZone))
      const setBy = (await staffOfActor(app, actor))?.id ?? null
      await app.store.db
        .insertInto('approval_threshold')
        .values({ command, currency, amount: next, valid_from: from, set_by: setBy, set_at: new Date(now) })
        .execute()
      return from
    },
    right: () => 'threshold set',
    rows: ['threshold set'],
  })

/** One setting for each command and currency that has a threshold. */
export const readThresholdSettings = async ({ store }: AppContext): Promise<readonly Setting[]> =>
  (await store.db.selectFrom('approval_threshold').select(['command', 'currency']).distinct().orderBy('command').orderBy('currency').execute()).map(
    ({ command, currency }) => thresholdSetting(command, currency),
  )
