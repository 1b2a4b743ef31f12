import type { Handler } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { isAgent } from '@perya/domain/agent/is-agent'
import { unwageredRewards } from '../reward/unwagered-rewards.ts'
import { findDownline } from './find-downline.ts'
import { nameOf } from './persons.ts'

/** To whom a transfer downwards goes, and how much may. */
export const transferTerms: Handler<'team.transferTerms'> = async ({ id }, { house, principal }) => {
  const { downline, most, left, held } = await findDownline(house, principal, id)
  const { currency } = principal
  const locked = amountIn(currency, await unwageredRewards(house, principal))
  const name = nameOf(house, { username: downline.username, is_agent: isAgent(downline.type), depth: 1 })
  return { id, name, most: amountIn(currency, most), left: amountIn(currency, left), locked, heldUntil: held?.toISOString() ?? null }
}
