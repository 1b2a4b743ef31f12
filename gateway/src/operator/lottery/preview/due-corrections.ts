import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { priceTickets, readUnsettledTickets } from '../../../lottery/draws/price-tickets.ts'

/** What a correction does to one ticket; amounts in minor units, as the stored function that posts it computes them. */
export type DueCorrection = {
  readonly id: number
  readonly owner_id: string
  readonly book: string
  readonly currency: string
  readonly old_result: string | null
  readonly old_payout: number
  readonly old_rebate: number
  readonly result: string | null
  readonly payout: number
  readonly rebate: number
  readonly pay: number
  readonly give: number
  readonly back: number
  readonly before: number
  readonly after: number
}

/** An issue, and the version that its corrected result would get. */
export type CorrectedIssue = { readonly id: number; readonly version: number; readonly family: Family }

const atOnce = 2000

const idsOf = async (app: AppContext, issue: CorrectedIssue, take: (rows: Awaited<ReturnType<typeof readUnsettledTickets>>) => Promise<void>) => {
  for (let after = 0; ; ) {
    const rows = await readUnsettledTickets(app, issue, after, atOnce)
    await take(rows)
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? 0
  }
}

/**
 * What the correction of an issue does to each of its tickets, in the order in which the correction settles them: the same prices and the same stored
 * function as the correction itself. `draw` null: every stake is refunded. Writes nothing.
 */
export const readDueCorrections = async (app: AppContext, issue: CorrectedIssue, draw: LotteryDraw | null): Promise<readonly DueCorrection[]> => {
  const ids: number[] = []
  const results: string[] = []
  const payouts: number[] = []
  await idsOf(app, issue, async (rows) => {
    ids.push(...rows.map(({ id }) => id))
    if (draw === null) return
    const priced = await priceTickets(rows, issue.family, draw)
    results.push(...priced.results)
    payouts.push(...priced.payouts)
  })
  return callFunction<'lottery_due_corrections', DueCorrection>(app.store.pool, 'lottery_due_corrections', {
    ...{ issue: issue.id, version: issue.version, ids },
    ...(draw === null ? { results: null, payouts: null } : { results, payouts }),
  })
}
