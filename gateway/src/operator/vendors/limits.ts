import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { everyVendor, readVendorLimits, setLimits } from '../../play/callbacks/limits/vendor-limits.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { currencyOf, flowOf, limitSettings, limitsState } from './limits-state.ts'
import { code, codeWord } from './vendor-named.ts'

const maxFactor = 9_999_999_999
const currency = z.optional(text(10))
const limit = z.optional(z.string().check(z.regex(/^(none|\d{1,15}(\.\d{1,8})?)$/, 'must be an amount such as 12.50, or none')))
const maxWin = z.optional(z.string().check(z.regex(/^([1-9]\d{0,9}|unknown)$/, 'must be a whole number above 0, or unknown')))

/** `vendor limits show CODE`: shows the payout limits of a vendor, and its net loss of the last hour. */
export const vendorLimitsShow = defineCommand({
  name: 'vendor limits show',
  usage: `vendor limits show CODE|'*' [--currency CUR] [--game GAME_ID]`,
  input: z.strictObject({ code, currency, game: z.optional(text(100)) }),
  words: codeWord,
  changes: false,
  run: async (app, { code: vendor, currency: given, game }) => ({
    value: await limitsState(app, { vendor, currency: await currencyOf(app, given), game }),
  }),
})

const isTitleComplete = ({ game, maxWin: win }: { game?: string | undefined; maxWin?: string | undefined }): boolean =>
  (game === undefined) === (win === undefined)

const settings = z
  .strictObject({
    ...{ code, currency, largestWin: limit, freeWin: limit, hourLoss: limit },
    ...{ multiple: z.optional(wholeNumber(maxFactor, 1)), stopOnTrip: z.optional(oneOf(['yes', 'no'])), game: z.optional(text(100)), maxWin },
  })
  .check(z.refine(isTitleComplete, '--game and --max-win go together'))
type Settings = z.output<typeof settings>

const amountOf = (option: string, given: string | undefined, current: number | null, cur: string): number | null => {
  if (given === undefined) return current
  if (given === 'none') return null
  const amount = parseAmount(given, currencyDigits(cur))
  if (amount === null) throw new UsageError(`--${option} must be an amount of ${cur}, or none`)
  return amount
}

const setAmounts = async ({ store }: AppContext, cur: string, { code: vendor, largestWin, freeWin, hourLoss }: Settings): Promise<void> => {
  if ((largestWin ?? freeWin ?? hourLoss) === undefined) return
  const now = await readVendorLimits(store, vendor, cur)
  await setLimits(store, vendor, {
    currency: cur,
    largestWin: amountOf('largest-win', largestWin, now.largestWin, cur),
    freeWin: amountOf('free-win', freeWin, now.freeWin, cur),
    hourLoss: amountOf('hour-loss', hourLoss, now.hourLoss, cur),
  })
}

const setProfile = async ({ store }: AppContext, { code: vendor, multiple, stopOnTrip }: Settings): Promise<void> => {
  const profile = {
    ...(multiple === undefined ? {} : { win_multiple: multiple }),
    ...(stopOnTrip === undefined ? {} : { stop_on_trip: stopOnTrip === 'yes' }),
  }
  if (Object.keys(profile).length > 0) await store.db.updateTable('vendor_profile').set(profile).where('vendor', '=', vendor).execute()
}

const setTitle = async ({ store }: AppContext, { code: vendor, game, maxWin: win }: Settings): Promise<void> => {
  if (game === undefined || win === undefined) return
  const row = { max_win: win === 'unknown' ? null : Number(win) }
  await store.db.updateTable('game').set(row).where('provider', '=', vendor).where('game_id', '=', game).execute()
}

/** `vendor limits set CODE …`: changes the given limits and leaves the rest; applies from the next win on. */
export const vendorLimitsSet = defineCommand({
  name: 'vendor limits set',
  usage: `vendor limits set CODE|'*' [--currency CUR] [--largest-win AMOUNT|none] [--free-win AMOUNT|none] [--hour-loss AMOUNT|none] [--multiple N] [--stop-on-trip yes|no] [--game GAME_ID --max-win N|unknown]`,
  input: settings,
  words: codeWord,
  changes: true,
  // Without the net loss of the hour: it changes with each bet.
  basis: async (app, { code: vendor, currency: given, game }) => ({
    seen: await limitSettings(app, { vendor, currency: await currencyOf(app, given), game }),
    alwaysTwo: 'always',
  }),
  run: async (app, given) => {
    const { code: vendor, multiple, stopOnTrip, game } = given
    if (vendor === everyVendor && (multiple ?? stopOnTrip ?? game) !== undefined)
      throw new UsageError('--multiple, --stop-on-trip and --game need a vendor of their own')
    const cur = await currencyOf(app, given.currency)
    const before = await limitsState(app, { vendor, currency: cur, game })
    await setTitle(app, given)
    await setAmounts(app, cur, given)
    await setProfile(app, given)
    const after = await limitsState(app, { vendor, currency: cur, game })
    return { value: after, subject: vendor, detail: { before, after } }
  },
})

/** `vendor limits resume CODE`: ends a trip before its hour is over. The net loss of the hour starts from zero again; held wins stay held. */
export const vendorLimitsResume = defineCommand({
  name: 'vendor limits resume',
  usage: 'vendor limits resume CODE [--currency CUR]',
  input: z.strictObject({ code, currency }),
  words: codeWord,
  changes: true,
  basis: async (app, { code: vendor, currency: given }) => {
    const cur = await currencyOf(app, given)
    const { trippedUntil } = await flowOf(app, vendor, cur)
    return { seen: { ...(await limitSettings(app, { vendor, currency: cur })), trippedUntil }, alwaysTwo: 'always' }
  },
  run: async (app, { code: vendor, currency: given }) => {
    const cur = await currencyOf(app, given)
    const before = await limitsState(app, { vendor, currency: cur })
    await callFunction(app.store.db, 'resume_vendor', { vendor, currency: cur })
    const after = await limitsState(app, { vendor, currency: cur })
    return { value: after, subject: vendor, detail: { before, after } }
  },
})
