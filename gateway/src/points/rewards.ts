import type { Handler } from '../handler.ts'
import { closureNow } from '../protection/closure-rows.ts'
import { languageFor, readRewards } from './read-rewards.ts'

/** What this member may redeem: whoever has closed his play is offered nothing. */
export const rewards: Handler<'points.rewards'> = async (input, { house, language, principal }) => {
  const isClosed = (await closureNow(house, principal.memberId)) !== null
  return { isClosed, list: isClosed ? [] : await readRewards(house, languageFor(house, input.language, language)) }
}
