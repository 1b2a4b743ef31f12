import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { CommissionPaymentRow } from './tables.ts'

/** A ledger entry with what it added to a window, in minor units. */
export type ContributionLine = {
  readonly reference: string
  readonly at: Date
  readonly kind: string
  readonly title_id: string
  readonly valid_bet: number
  readonly paid: number
  readonly rebate: number
  readonly bonus: number
}

/** A member with what they added to a window. */
export type Contributor = { readonly member_id: string; readonly username: string; readonly is_agent: boolean; readonly depth: number } & Pick<
  ContributionLine,
  'valid_bet' | 'paid' | 'rebate' | 'bonus'
>

const atOnce = 10

/** Members of the team of a payment who added to a window, in the order of their ids, ten at a time, and whether there are more. */
export const readPlayers = async (
  { store }: Pick<AppContext, 'store'>,
  { member_id: memberId, currency }: CommissionPaymentRow,
  at: Date,
  after: string,
): Promise<{ readonly players: readonly Contributor[]; readonly isMore: boolean }> => {
  const { rows } = await store.pool.query<Contributor>({
    name: 'payment-players',
    text: `select w.member_id, m.username, m.type in (1, 2, 41, 42) as is_agent, t.depth::int as depth, w.valid_bet, w.paid, w.rebate, w.bonus
             from play_window w join team_tree t on t.ancestor_id = $1 and t.member_id = w.member_id join member m on m.id = w.member_id
            where w.starts_at = $3 and w.currency = $2 and w.member_id > $4 and (w.valid_bet, w.paid, w.rebate, w.bonus) <> (0, 0, 0, 0)
            order by w.member_id limit ${atOnce + 1}`,
    values: [memberId, currency, at, after],
  })
  return { players: rows.slice(0, atOnce), isMore: rows.length > atOnce }
}

/** The ledger entries from which a member's part of a window was aggregated. */
export const readLines = ({ store }: Pick<AppContext, 'store'>, memberId: string, currency: string, at: Date): Promise<ContributionLine[]> =>
  callFunction<'window_lines', ContributionLine>(store.pool, 'window_lines', { member: memberId, currency, at })
