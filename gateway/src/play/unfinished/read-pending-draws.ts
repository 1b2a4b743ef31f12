import type { Value } from '@perya/calls'
import type { AppContext } from '../../kernel/context.ts'
import type { BilingualText } from '../../lottery/tables.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

type Waiting = Value<'lobby.recentGames'>['draws'][number]

/**
 * Returns the draws that tickets of a member wait for, nearest first, at most four: those among their newest five hundred tickets, so that a
 * long history costs nothing. A draw that is due but not settled yet still waits. Empty where lottery betting is off.
 */
export const readPendingDraws = async (app: AppContext, memberId: string, language: string): Promise<readonly Waiting[]> => {
  const { enabled } = await platformState(app)
  if (!enabled.has('LOTTBET3')) return []
  const { rows } = await app.store.pool.query<{ game_code: string; label: BilingualText; name: string; draws_at: Date; tickets: number }>({
    name: 'open-draws',
    text: `select i.game_code, g.label, i.name, i.draws_at, t.tickets
             from (select issue_id, count(*)::int as tickets
                     from (select issue_id, state from lottery_ticket where member_id = $1 order by id desc limit 500) newest
                    where state = 'ACCEPTED' group by issue_id) t
             join lottery_issue i on i.id = t.issue_id
             join lottery_game g on g.code = i.game_code
            order by i.draws_at, i.id limit 4`,
    values: [memberId],
  })
  return rows.map((row) => ({
    ...{ gameCode: row.game_code, label: localizedTextOf(row.label, language), issue: row.name },
    ...{ drawsAt: row.draws_at.toISOString(), tickets: row.tickets },
  }))
}
