import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lotteryTitle } from './lottery-title.ts'
import { presentLeaderboardEntry } from './present-leaderboard-entry.ts'
import { decodeReceipt } from './receipt-code.ts'
import { readWins } from './win-store.ts'

/** Lists wins of the real book and lottery prizes above their stake, newest first, without members who opted out. */
export const listWinners: Handler<'ranking.winners'> = async ({ before, pageSize }, { app, language }) => {
  const edge = before === '' ? Number.MAX_SAFE_INTEGER : decodeReceipt(app, before)
  if (edge === null) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  const rows = await readWins(app, edge, pageSize + 1)
  const list = rows
    .slice(0, pageSize)
    .map(({ lottery, ...row }) => presentLeaderboardEntry(app, lottery === null ? row : { ...row, ...lotteryTitle(lottery, language) }))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.receipt ?? null) : null }
}
