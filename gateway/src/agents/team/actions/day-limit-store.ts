import type { Minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../../kernel/context.ts'

/** Stores what a downline may send down within a day, in minor units, and the agent who set it; null deletes the limit, so that the general one applies. */
export const storeDayLimit = async (
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  { downlineId, agentId, limit }: { readonly downlineId: string; readonly agentId: string; readonly limit: Minor | null },
): Promise<void> => {
  if (limit === null) {
    await db.deleteFrom('team_limit').where('member_id', '=', downlineId).execute()
    return
  }
  const row = { day_limit: limit, set_by: agentId, set_at: new Date(clock.now()) }
  await db
    .insertInto('team_limit')
    .values({ member_id: downlineId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}
