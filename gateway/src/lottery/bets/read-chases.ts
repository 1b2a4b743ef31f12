import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { CallContext, Principal } from '../../kernel/context.ts'
import type { BilingualText } from '../tables.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

type ChaseRow = {
  id: string
  game_code: string
  label: BilingualText
  issues: number
  stop_on_win: boolean
  state: 'RUNNING' | 'STOPPED' | 'CANCELLED' | 'DONE'
  created_at: Date
  waiting: number
  stake: number
  payout: number
}

type PresentedChase = Value<'lottery.chases'>['chases'][number]

const presented = (row: ChaseRow, currency: string, language: string): PresentedChase => {
  const money = (amount: number) => formatAmount(minor(amount), currencyDigits(currency))
  return {
    chaseId: row.id,
    gameCode: row.game_code,
    label: localizedTextOf(row.label, language),
    issues: row.issues,
    stopAfterWin: row.stop_on_win,
    state: row.state,
    waiting: row.waiting,
    stake: money(row.stake),
    payout: money(row.payout),
    currency,
    createdAt: row.created_at.toISOString(),
  }
}

/** The member's own chases, newest first: all, those of one game, running ones, or one by its id. */
export const readChases = async (
  { app, principal, language }: CallContext<Principal>,
  { gameCode = '', state = '', before = '', id = '', size = 1 }: { gameCode?: string; state?: string; before?: string; id?: string; size?: number },
): Promise<readonly PresentedChase[]> => {
  const { rows } = await app.store.pool.query<ChaseRow>({
    name: 'lottery-my-chases',
    text: `select c.id, c.game_code, g.label, c.issues, c.stop_on_win, c.state, c.created_at, s.waiting, s.stake, s.payout
             from lottery_chase c join lottery_game g on g.code = c.game_code
             join lateral (select count(distinct issue_id) filter (where t.state = 'ACCEPTED')::int as waiting, coalesce(sum(t.payout + t.rebate), 0)::bigint as payout,
                                  coalesce(sum(t.stake) filter (where t.state in ('ACCEPTED', 'SETTLED')), 0)::bigint as stake
                             from lottery_ticket t where t.chase_id = c.id) s on true
            where c.member_id = $1 and ($2 = '' or c.game_code = $2) and ($3 = '' or c.state = 'RUNNING') and ($4 = '' or c.id = $4)
              and ($5 = '' or (c.created_at, c.id) < (select b.created_at, b.id from lottery_chase b where b.id = $5 and b.member_id = $1))
            order by c.created_at desc, c.id desc limit $6`,
    values: [principal.memberId, gameCode, state, id, before, size],
  })
  return rows.map((row) => presented(row, principal.currency, language))
}
