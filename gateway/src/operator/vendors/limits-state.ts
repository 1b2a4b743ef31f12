import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import { everyVendor, readVendorLimits, type VendorLimits } from '../../play/callbacks/limits/vendor-limits.ts'
import { UsageError } from '../command/usage-error.ts'
import { vendorNamed } from './vendor-named.ts'

const shownAmount = (amount: number | null, currency: string): string =>
  amount === null ? 'none' : `${formatAmount(minor(amount), currencyDigits(currency))} ${currency}`

const shownLimits = ({ currency, largestWin, freeWin, hourLoss }: VendorLimits) => ({
  currency,
  largestWin: shownAmount(largestWin, currency),
  freeWin: shownAmount(freeWin, currency),
  hourLoss: shownAmount(hourLoss, currency),
})

/** The currency of a command's limits: the given one of the platform, else that of the brand. */
export const currencyOf = async ({ store, brand }: AppContext, given: string = brand.currency): Promise<string> => {
  const found = await store.db.selectFrom('currency').select('code').where('code', '=', given).executeTakeFirst()
  if (found === undefined) throw new UsageError(`${given} is not a currency of this platform`)
  return given
}

const maxWinOf = async ({ store }: AppContext, vendor: string, gameId: string): Promise<number | 'unknown'> => {
  const found = await store.db.selectFrom('game').select('max_win').where('provider', '=', vendor).where('game_id', '=', gameId).executeTakeFirst()
  if (found === undefined) throw new UsageError(`${vendor} has no title ${gameId}`)
  return found.max_win ?? 'unknown'
}

/** Net loss of a vendor in the last hour, and until when it is stopped because that reached its limit. */
export const flowOf = async ({ store }: AppContext, vendor: string, currency: string) => {
  const flow = await store.db
    .selectFrom('vendor_flow')
    .select(['net', 'tripped_until'])
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .executeTakeFirst()
  const net = flow?.net ?? 0
  return {
    netLossLastHour: `${net < 0 ? '-' : ''}${shownAmount(Math.abs(net), currency)}`,
    trippedUntil: flow?.tripped_until?.toISOString() ?? null,
  }
}

/** A vendor, or `*` for every vendor without its own limits; optionally one of its titles. */
export type LimitsOf = { readonly vendor: string; readonly currency: string; readonly game?: string | undefined }

/** The settings of a vendor's limits. Refuses an unknown vendor and an unknown title. */
export const limitSettings = async (app: AppContext, { vendor, currency, game }: LimitsOf) => {
  const profile = vendor === everyVendor ? null : await vendorNamed(app, vendor)
  return {
    ...shownLimits(await readVendorLimits(app.store, vendor, currency)),
    ...(profile === null ? {} : { multiple: profile.win_multiple, stopOnTrip: profile.stop_on_trip }),
    ...(game === undefined ? {} : { game, maxWin: await maxWinOf(app, vendor, game) }),
  }
}

/** The limits of a vendor with its net loss of the last hour. */
export const limitsState = async (app: AppContext, of: LimitsOf) => {
  const settings = await limitSettings(app, of)
  if (of.vendor === everyVendor) return settings
  const { bets_stopped_until: stopped } = await vendorNamed(app, of.vendor)
  return { ...settings, ...(await flowOf(app, of.vendor, of.currency)), betsStoppedUntil: stopped?.toISOString() ?? null }
}
