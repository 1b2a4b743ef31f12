import type { Handler } from '../../../kernel/context.ts'
import { findActiveClosure } from '../../../identity/protection/closure-rows.ts'
import { brandLanguage, readRewards } from '../core/read-rewards.ts'

/** Lists what this member may redeem: nothing while their play is closed. */
export const listRewards: Handler<'points.rewards'> = async (input, { app, language, principal }) => {
  const isClosed = (await findActiveClosure(app, principal.memberId)) !== null
  return { isClosed, list: isClosed ? [] : await readRewards(app, brandLanguage(app, input.language, language)) }
}
