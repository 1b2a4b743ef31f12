import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../kernel/context.ts'
import { callFunction } from '../kernel/database/call-function.ts'
import { everyVendor, readVendorLimits, setLimits, type VendorLimits } from '../play/callbacks/limits/vendor-limits.ts'
import { type CommandArguments, type Command, UsageError, argumentAt } from './command/command.ts'

const shownAmount = (amount: number | null, currency: string): string =>
  amount === null ? 'none' : `${formatAmount(minor(amount), currencyDigits(currency))} ${currency}`

const shownLimits = ({ currency, largestWin, freeWin, hourLoss }: VendorLimits) => ({
  currency,
  largestWin: shownAmount(largestWin, currency),
  freeWin: shownAmount(freeWin, currency),
  hourLoss: shownAmount(hourLoss, currency),
})

/** Finds the vendor of a command: one with a profile, or `*` for every vendor without its own limits. */
const vendorNamed = async ({ store }: AppContext, given: CommandArguments): Promise<string> => {
  const vendor = argumentAt(given, 0, 'the code of the vendor')
  if (vendor === everyVendor) return vendor
  const found = await store.db.selectFrom('vendor_profile').select('vendor').where('vendor', '=', vendor).executeTakeFirst()
  if (found === undefined) throw new UsageError(`no vendor has the code ${vendor}`)
  return vendor
}

const currencyOf = async ({ store, brand }: AppContext, { options }: CommandArguments): Promise<string> => {
  const currency = options['currency'] ?? brand.currency
  const found = await store.db.selectFrom('currency').select('code').where('code', '=', currency).executeTakeFirst()
  if (found === undefined) throw new UsageError(`${currency} is not a currency of this platform`)
  return currency
}

const titleOf = async ({ store }: AppContext, vendor: string, gameId: string) => {
  const found = await store.db
    .selectFrom('game')
    .select(['game_id', 'max_win'])
    .where('provider', '=', vendor)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  if (found === undefined) throw new UsageError(`${vendor} has no title ${gameId}`)
  return found
}

const stateOf = async (app: AppContext, vendor: string, currency: string) => {
  const { db } = app.store
  const limits = shownLimits(await readVendorLimits(app.store, vendor, currency))
  if (vendor === everyVendor) return limits
  const profile = await db
    .selectFrom('vendor_profile')
    .select(['win_multiple', 'stop_on_trip', 'bets_stopped_until'])
    .where('vendor', '=', vendor)
    .executeTakeFirstOrThrow()
  const flow = await db
    .selectFrom('vendor_flow')
    .select(['net', 'tripped_at', 'tripped_until'])
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .executeTakeFirst()
  const net = flow?.net ?? 0
  return {
    ...limits,
    multiple: profile.win_multiple,
    stopOnTrip: profile.stop_on_trip,
    netLossLastHour: `${net < 0 ? '-' : ''}${shownAmount(Math.abs(net), currency)}`,
    trippedUntil: flow?.tripped_until?.toISOString() ?? null,
    betsStoppedUntil: profile.bets_stopped_until?.toISOString() ?? null,
  }
}

/** `vendor limits show CODE`: shows the payout limits of a vendor, and its net loss of the last hour. */
export const vendorLimitsShow: Command = {
  usage: `vendor limits show CODE|'*' [--currency CUR] [--game GAME_ID]`,
  changes: false,
  run: async (app, given) => {
    const vendor = await vendorNamed(app, given)
    const state = await stateOf(app, vendor, await currencyOf(app, given))
    const { game } = given.options
    return { value: game === undefined ? state : { ...state, game, maxWin: (await titleOf(app, vendor, game)).max_win ?? 'unknown' } }
  },
}

const amountOf = ({ options }: CommandArguments, name: string, currency: string, now: number | null): number | null => {
  const text = options[name]
  if (text === undefined) return now
  if (text === 'none') return null
  const amount = parseAmount(text, currencyDigits(currency))
  if (amount === null) throw new UsageError(`--${name} must be an amount of ${currency}, or none`)
  return amount
}

const timesOf = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number above 0`)
  return Number(text)
}

const yesOf = (name: string, text: string): boolean => {
  if (text !== 'yes' && text !== 'no') throw new UsageError(`--${name} must be yes or no`)
  return text === 'yes'
}

const setTitle = async ({ store }: AppContext, vendor: string, gameId: string, text: string): Promise<void> => {
  await store.db
    .updateTable('game')
    .set({ max_win: text === 'unknown' ? null : timesOf('max-win', text) })
    .where('provider', '=', vendor)
    .where('game_id', '=', gameId)
    .execute()
}

/** `vendor limits set CODE …`: changes the given limits and leaves the rest; applies from the next win on. */
export const vendorLimitsSet: Command = {
  usage: `vendor limits set CODE|'*' [--currency CUR] [--largest-win AMOUNT|none] [--free-win AMOUNT|none] [--hour-loss AMOUNT|none] [--multiple N] [--stop-on-trip yes|no] [--game GAME_ID --max-win N|unknown]`,
  changes: true,
  run: async (app, given) => {
    const vendor = await vendorNamed(app, given)
    const currency = await currencyOf(app, given)
    const { multiple, 'stop-on-trip': stop, game, 'max-win': maxWin } = given.options
    if ((game === undefined) !== (maxWin === undefined)) throw new UsageError('--game and --max-win go together')
    if (vendor === everyVendor && (multiple ?? stop ?? game) !== undefined)
      throw new UsageError(`--multiple, --stop-on-trip and --game need a vendor of their own`)
    const seen = async () => ({
      ...(await stateOf(app, vendor, currency)),
      ...(game === undefined ? {} : { game, maxWin: (await titleOf(app, vendor, game)).max_win ?? 'unknown' }),
    })
    const before = await seen()
    const limits = await readVendorLimits(app.store, vendor, currency)
    const requested = {
      currency,
      largestWin: amountOf(given, 'largest-win', currency, limits.largestWin),
      freeWin: amountOf(given, 'free-win', currency, limits.freeWin),
      hourLoss: amountOf(given, 'hour-loss', currency, limits.hourLoss),
    }
    const profile = {
      ...(multiple === undefined ? {} : { win_multiple: timesOf('multiple', multiple) }),
      ...(stop === undefined ? {} : { stop_on_trip: yesOf('stop-on-trip', stop) }),
    }
    if (game !== undefined && maxWin !== undefined) await setTitle(app, vendor, game, maxWin)
    if (['largest-win', 'free-win', 'hour-loss'].some((name) => given.options[name] !== undefined)) await setLimits(app.store, vendor, requested)
    if (Object.keys(profile).length > 0) await app.store.db.updateTable('vendor_profile').set(profile).where('vendor', '=', vendor).execute()
    const after = await seen()
    return { value: after, subject: vendor, detail: { before, after } }
  },
}

/** `vendor limits resume CODE`: ends a trip before its hour is over. The net loss of the hour starts from zero again; held wins stay held. */
export const vendorLimitsResume: Command = {
  usage: 'vendor limits resume CODE [--currency CUR]',
  changes: true,
  run: async (app, given) => {
    const vendor = await vendorNamed(app, given)
    const currency = await currencyOf(app, given)
    const before = await stateOf(app, vendor, currency)
    await callFunction(app.store.db, 'resume_vendor', { vendor, currency })
    const after = await stateOf(app, vendor, currency)
    return { value: after, subject: vendor, detail: { before, after } }
  },
}
