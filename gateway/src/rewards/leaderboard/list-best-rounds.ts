import { missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { presentLeaderboardEntry } from './present-leaderboard-entry.ts'
import { aggregateBestRounds, readBestRounds } from './win-store.ts'

const spans = { today: 'day', week: 'week', month: 'month' } as const
const freshFor = 3000
const aggregatedAt = new WeakMap<AppContext['store'], number>()

/** Aggregates the wins since the last run, at most every three seconds. */
const aggregateWins = async (app: AppContext): Promise<void> => {
  const now = app.clock.now()
  if (Math.abs(now - (aggregatedAt.get(app.store) ?? Number.NEGATIVE_INFINITY)) < freshFor) return
  aggregatedAt.set(app.store, now)
  for (let turn = 0; turn < 50; turn += 1) {
    if ((await aggregateBestRounds(app, app.brand.timeZone)) === 0) return
  }
}

/** Lists the best rounds of a period that paid more than their stake, each once; members who opted out leave no gap. */
export const listBestRounds: Handler<'ranking.best'> = async ({ by, period }, { app }) => {
  await aggregateWins(app)
  const { first, end } = missionCycleAt(spans[period], localDayAt(app.clock.now(), app.brand.timeZone))
  const rows = await readBestRounds(app, { by, first, end, currency: app.brand.currency })
  const list = rows.map((row, at) => ({
    ...{ place: at + 1, ...presentLeaderboardEntry(app, row), stake: formatInCurrency(row.currency, row.stake) },
    multiple: row.stake > 0 ? Number((BigInt(row.paid) * 100n) / BigInt(row.stake)) : 0,
  }))
  return { list, from: first }
}
