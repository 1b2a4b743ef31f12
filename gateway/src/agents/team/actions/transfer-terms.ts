import type { Handler } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { isAgent } from '@perya/domain/agent/is-agent'
import { unwageredRewards } from '../../../ledger/unwagered-rewards.ts'
import { findDownline } from './find-direct-downline.ts'
import { maskedTeamName } from '../core/persons.ts'

/** The recipient of a downline transfer, and the amounts allowed. */
export const transferTerms: Handler<'team.transferTerms'> = async ({ id }, { app, principal }) => {
  const { downline, most, left, held } = await findDownline(app, principal, id)
  const { currency } = principal
  const locked = formatInCurrency(currency, await unwageredRewards(app, principal))
  const name = maskedTeamName(app, { username: downline.username, is_agent: isAgent(downline.type), depth: 1 })
  return { id, name, most: formatInCurrency(currency, most), left: formatInCurrency(currency, left), locked, heldUntil: held?.toISOString() ?? null }
}
