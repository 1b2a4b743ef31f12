import { minor } from '@perya/domain/money/minor'
import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import { readAmount } from '../../../kernel/read-amount.ts'
import type { Handler } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { requireDirectDownline } from '../core/team-branch.ts'
import { storeDayLimit } from './day-limit-store.ts'
import { maxDailyDownlineTransfer } from './find-direct-downline.ts'

/** Sets what a direct downline may send down within a day; without an amount the general limit applies again. */
export const setDayLimit: Handler<'team.setDayLimit'> = async ({ id, amount: typed }, context) => {
  const { app, principal } = context
  const { memberId, currency } = principal
  await requireDirectDownline(app, principal, id)
  const limit = typed === '' ? null : readAmount(typed, currency, { minimum: minor(0), maximum: maxDailyDownlineTransfer(currency) })
  await audited(app, async (inside) => {
    await storeDayLimit(inside, { downlineId: id, agentId: memberId, limit })
    return { value: undefined, events: [{ ...byMember(context), action: 'downline limit', subject: id, result: 'done', detail: { limit } }] }
  })
  return { dayLimit: limit === null ? null : formatInCurrency(currency, limit) }
}
