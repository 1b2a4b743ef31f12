import type { Handler } from '../context.ts'
import { findActiveClosure } from '../protection/closure-rows.ts'
import { brandLanguage, readRewards } from './read-rewards.ts'

/** What this member may redeem: whoever has closed his play is offered nothing. */
export const listRewards: Handler<'points.rewards'> = async (input, { app, language, principal }) => {
  const isClosed = (await findActiveClosure(app, principal.memberId)) !== null
  return { isClosed, list: isClosed ? [] : await readRewards(app, brandLanguage(app, input.language, language)) }
}
