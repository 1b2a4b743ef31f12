import { missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { type EntryRow, presentLeaderboardEntry } from './present-leaderboard-entry.ts'

type Best = EntryRow & { readonly stake: number }

const shown = 20
const spans = { today: 'day', week: 'week', month: 'month' } as const
const freshFor = 3000
const looked = new WeakMap<AppContext['store'], number>()

/** Aggregates the wins since the last run, at most every three seconds. */
const lookAgain = async (app: AppContext): Promise<void> => {
  const now = app.clock.now()
  if (Math.abs(now - (looked.get(app.store) ?? Number.NEGATIVE_INFINITY)) < freshFor) return
  looked.set(app.store, now)
  for (let turn = 0; turn < 50; turn += 1) {
    const { rows } = await app.store.pool.query<{ n: number }>({
      name: 'fold-best',
      text: 'select fold_best($1) as n',
      values: [app.brand.timeZone],
    })
    if ((rows[0]?.n ?? 0) === 0) return
  }
}

/** Lists the best rounds of a period that paid more than their stake, each once; members who opted out leave no gap. */
export const listBestRounds: Handler<'ranking.best'> = async ({ by, period }, { app }) => {
  await lookAgain(app)
  const { first, end } = missionCycleAt(spans[period], localDayAt(app.clock.now(), app.brand.timeZone))
  const { rows } = await app.store.pool.query<Best>({
    name: 'best-rounds',
    text: `select b.tx_id, m.nickname, g.name, g.game_id, g.node_id, g.game_type, b.currency, b.paid, b.stake, b.won_at
             from best_round b join account a on a.id = b.account_id join member m on m.id = a.owner_id join ledger_tx t on t.id = b.tx_id
             join game g on g.game_id = t.title_id
            where b.by = $1 and b.paid > b.stake and b.day >= $2 and b.day < $3 and b.currency = $4 and not exists (select 1 from board_opt_out o where o.member_id = m.id)
            order by b.score desc, b.won_at, b.tx_id limit ${shown}`,
    values: [by, first, end, app.brand.currency],
  })
  const list = rows.map((row, at) => ({
    ...{ place: at + 1, ...presentLeaderboardEntry(app, row), stake: formatInCurrency(row.currency, row.stake) },
    multiple: row.stake > 0 ? Number((BigInt(row.paid) * 100n) / BigInt(row.stake)) : 0,
  }))
  return { list, from: first }
}
