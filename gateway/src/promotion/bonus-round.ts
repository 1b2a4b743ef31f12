import type { House } from '../handler.ts'
import { type Round, roundOf } from '../round.ts'
import { releaseRewards } from '../reward/unwagered-rewards.ts'
import { endBonus } from './end-bonus.ts'

type Due = { readonly id: string; readonly state: 'released' | 'expired' }

/** Looks at the bonuses that may have come to their end, and ends those that have; gives how many. */
export const lookAtBonuses = async (house: House): Promise<number> => {
  const { rows } = await house.store.pool.query<Due>({
    name: 'look-at-bonuses',
    text: 'select id, state from look_at_bonuses($1)',
    values: [new Date(house.clock.now())],
  })
  for (const { id, state } of rows) {
    const bonus = await house.store.db.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await endBonus(house, bonus, state)
  }
  return rows.length
}

/** The round of one gateway; any number of gateways may walk one on the same database. */
export const bonusRound = (house: House): Round =>
  roundOf(house, 'bonuses', async () => {
    await lookAtBonuses(house)
    await releaseRewards(house.store)
  })
