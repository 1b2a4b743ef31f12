import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

const maxRows = 100

/** Bonuses, promotions, gifts and redemptions of a member, the newest of each first. */
export const readBenefits = async ({ store }: AppContext, id: string) => {
  const { db } = store
  const [bonuses, entries, claims, redemptions] = await Promise.all([
    db
      .selectFrom('bonus')
      .innerJoin('account as a', 'a.id', 'bonus.bonus_id')
      .select([
        'bonus.id',
        'bonus.currency',
        'bonus.amount',
        'bonus.required',
        'bonus.turnover',
        'bonus.state',
        'granted_at',
        'expires_at',
        'ended_at',
      ])
      .select('a.balance')
      .where('member_id', '=', id)
      .orderBy('granted_at', 'desc')
      .limit(maxRows)
      .execute(),
    db
      .selectFrom('promotion_entry')
      .select(['id', 'promotion_id', 'period', 'state', 'joined_at', 'changed_at', 'amount'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(maxRows)
      .execute(),
    sql<{ campaign: string; turn: string; currency: string; amount: number; made_at: Date }>`
      select campaign, turn, currency, amount, made_at from gift_claim where member_id = ${id} order by made_at desc limit ${maxRows}`.execute(db),
    db
      .selectFrom('redemption')
      .select(['id', 'kind', 'points', 'currency', 'amount', 'state', 'made_at', 'decided_at'])
      .where('member_id', '=', id)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxRows)
      .execute(),
  ])
  return { bonuses, entries, claims: claims.rows, redemptions }
}
