import { currencyDigits } from '@perya/domain/money/currencies'
import { notifyMember } from '../../../kernel/notifications/notify-member.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { VendorMetrics } from '../../../kernel/metrics.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { type Job, createJob } from '../../../kernel/job.ts'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { caseOf, heldWins, type HeldWinRow } from './held-wins.ts'

const atOnce = 50

const alertOf = ({ id, vendor, title_id: gameId, round_id: roundId, member_id: memberId, currency, amount, cause, bound, stake }: HeldWinRow) => ({
  ...{ alert: 'vendor_win_held', heldWin: id, vendor, gameId, roundId, memberId, currency, cause },
  ...{
    amount: formatInCurrency(currency, amount),
    stake: formatInCurrency(currency, stake),
    limit: bound === null ? null : formatInCurrency(currency, bound),
  },
})

/** Notifies members of wins whose state has changed; a newly held win raises an alert as well. Returns their number. */
const notifyOfHeldWins = (app: AppContext, metrics: VendorMetrics): Promise<number> =>
  app.store.db.transaction().execute(async (trx) => {
    const inside = withTransaction(app, trx)
    const due = await heldWins(trx)
      .whereRef('held_win.told', '<>', 'held_win.state')
      .orderBy('held_win.id')
      .limit(atOnce)
      .forUpdate('held_win')
      .skipLocked()
      .execute()
    for (const win of due) {
      const member = await trx.selectFrom('member').select(['id', 'language', 'username']).where('id', '=', win.member_id).executeTakeFirstOrThrow()
      const where = win.game_name ?? win.title_id
      const values = { amount: `${formatInCurrency(win.currency, win.amount)} ${win.currency}`, where, id: caseOf(win.id), reason: win.reason }
      await notifyMember(inside, member, `win-${win.state}`, values)
      // Also alert when the win was decided before its first notification. Logged before the commit: a repeated alert is better than a missing one.
      if (win.told === '') {
        app.log.error(alertOf(win), 'a win exceeds a limit of its vendor and is held')
        metrics.countHeldWin(win.vendor, win.cause)
      }
      await trx.updateTable('held_win').set({ told: win.state }).where('id', '=', win.id).execute()
    }
    return due.length
  })

const notifyOfTrips = async (app: AppContext, metrics: VendorMetrics): Promise<void> =>
  app.store.db.transaction().execute(async (trx) => {
    const trips = await trx.updateTable('vendor_flow').set({ told: true }).where('told', '=', false).returningAll().execute()
    for (const { vendor, currency, net, tripped_until: until } of trips) {
      app.log.error(
        { alert: 'vendor_net_loss', vendor, currency, net: formatInCurrency(currency, Math.max(0, net)), until: until?.toISOString() },
        'the net loss of a vendor has reached its limit; its wins are held',
      )
      metrics.countTrip(vendor, currency)
    }
  })

const measure = async ({ store }: AppContext, metrics: VendorMetrics): Promise<void> => {
  const flows = await store.db.selectFrom('vendor_flow').select(['vendor', 'currency', 'net']).execute()
  metrics.setNetLosses(flows.map(({ vendor, currency, net }) => ({ vendor, currency, net: net / 10 ** currencyDigits(currency) })))
  const open = await store.db
    .selectFrom('held_win')
    .select(['vendor', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'held')
    .groupBy('vendor')
    .execute()
  metrics.setHeldWins(open)
}

type Waiting = { readonly wins: boolean; readonly trips: boolean }

/** Counts the net losses, and checks in the same query whether any notification is pending: mostly there is none. */
const countAndCheck = async ({ store }: AppContext): Promise<Waiting> => {
  const { rows } = await store.pool.query<Waiting>({
    name: 'count-vendor-flow',
    text: `select count_vendor_flow(false), exists (select 1 from held_win where told <> state) as wins, exists (select 1 from vendor_flow where not told) as trips`,
  })
  return rows[0] ?? { wins: true, trips: true }
}

const measureEveryMs = 5_000

/** Sums the net loss of vendors over the last hour, raises alerts and notifies members, about once a second. Any number of gateways may run it. */
export const vendorWatch = (app: AppContext, metrics: VendorMetrics): Job => {
  let measuredAt = Number.NEGATIVE_INFINITY
  return createJob(app, 'watching what vendors pay out', async () => {
    const waiting = await countAndCheck(app)
    if (waiting.wins) while ((await notifyOfHeldWins(app, metrics)) === atOnce);
    if (waiting.trips) await notifyOfTrips(app, metrics)
    if (!waiting.wins && !waiting.trips && performance.now() - measuredAt < measureEveryMs) return
    measuredAt = performance.now()
    await measure(app, metrics)
  })
}
