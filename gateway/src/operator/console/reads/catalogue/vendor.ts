import * as z from 'zod/mini'
import { formatInCurrency } from '../../../../kernel/format-in-currency.ts'
import { heldWins } from '../../../../play/callbacks/limits/held-wins.ts'
import { readConformanceRuns } from '../../../vendors/conformance/conformance-rows.ts'
import { findRounds } from '../../../vendors/find-rounds.ts'
import { presentHeldWin } from '../../../vendors/holds.ts'
import { readVendorHours } from '../../../vendors/vendor-hours.ts'
import { limitsState } from '../../../vendors/limits-state.ts'
import { vendorNamed } from '../../../vendors/vendor-named.ts'
import { defineRead } from '../../reading/read.ts'

const code = z.string().check(z.minLength(1), z.maxLength(40))
const maxWins = 200

/** `see/vendor`: the integration profile of a vendor and its limits in the currency of the brand. */
export const seeVendor = defineRead({
  path: 'vendor',
  needs: 'vendor limits show',
  input: z.object({ code }),
  read: async ({ app }, { code: vendor }) => {
    const found = await vendorNamed(app, vendor)
    return {
      code: vendor,
      currency: app.brand.currency,
      profile: {
        idScope: found.id_scope,
        duplicateReply: found.duplicate_reply,
        unknownRollback: found.unknown_rollback,
        winWithoutBet: found.win_without_bet,
        rollbackAfterWin: found.rollback_after_win,
        zeroBet: found.zero_bet,
      },
      limits: await limitsState(app, { vendor, currency: app.brand.currency }),
    }
  },
})

/** `see/vendor-hours`: the last 24 hours of a vendor in the currency of the brand: calls, errors, the 95th percentile of durations, and net. */
export const seeVendorHours = defineRead({
  path: 'vendor-hours',
  needs: 'vendor list',
  input: z.object({ code }),
  read: async ({ app }, { code: vendor }) => {
    await vendorNamed(app, vendor)
    const { currency } = app.brand
    const written = (net: number): string => formatInCurrency(currency, net)
    const { hours, day } = await readVendorHours(app, vendor, currency)
    return {
      currency,
      hours: hours.map(({ hour, net, ...row }) => ({ ...row, hour: hour.toISOString(), net: written(net) })),
      day: { ...day, net: written(day.net) },
    }
  },
})

const shownRuns = 5
const moment = (at: Date | null): string | null => at?.toISOString() ?? null

/** `see/vendor-conformance`: the last runs of the conformance kit for a vendor, the newest first with all its rules. */
export const seeVendorConformance = defineRead({
  path: 'vendor-conformance',
  needs: 'vendor list',
  input: z.object({ code }),
  read: async ({ app }, { code: vendor }) => {
    await vendorNamed(app, vendor)
    const runs = await readConformanceRuns(app, vendor, shownRuns)
    return {
      rows: runs.map(({ id, askedBy, askedAt, startedAt, endedAt, results, ...run }, place) => ({
        ...run,
        ...{ id, askedBy: askedBy.replace(/^staff:/, ''), askedAt: askedAt.toISOString() },
        ...{ startedAt: moment(startedAt), endedAt: moment(endedAt), results: place === 0 ? results : results.filter(({ held }) => !held) },
      })),
    }
  },
})

/** `see/held-wins`: wins of a vendor that wait for a decision, the oldest first. */
export const seeHeldWins = defineRead({
  path: 'held-wins',
  needs: 'vendor holds list',
  input: z.object({ vendor: code }),
  read: async ({ app }, { vendor }) => {
    const rows = await heldWins(app.store.db)
      .where('held_win.state', '=', 'held')
      .where('held_win.vendor', '=', vendor)
      .orderBy('held_win.id')
      .limit(maxWins)
      .execute()
    return { rows: rows.map(presentHeldWin) }
  },
})

/** `see/vendor-round`: a round of a vendor by its id, with whose it is and what became of it. */
export const seeVendorRound = defineRead({
  path: 'vendor-round',
  needs: 'vendor holds list',
  input: z.object({ vendor: code, round: z.string().check(z.minLength(1), z.maxLength(128)) }),
  read: async ({ app }, { vendor, round }) => ({ rows: await findRounds(app, vendor, round) }),
})
