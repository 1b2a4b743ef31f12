import { currencyDigits } from '@perya/domain/money/currencies'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import { downlineDailyLimit } from '@perya/domain/wallet/upline-limit'
import { withdrawalsHeldUntil } from '../../../money/withdrawals/validate-withdrawal.ts'
import type { AppContext, Principal } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { findMember } from '../../../identity/account/find-member.ts'
import type { MemberRow } from '../../../identity/session/tables.ts'
import { requireDirectDownline } from '../core/team-branch.ts'

/** A direct downline, and what the agent may still send down today. */
export type DirectDownline = {
  readonly member: MemberRow
  readonly downline: MemberRow
  readonly most: Minor
  readonly left: Minor
  readonly held: Date | null
}

/** The maximum that any agent may send down within a day, in minor units. */
export const maxDailyDownlineTransfer = (currency: string): Minor => multiplyMinor(minor(downlineDailyLimit), 10 ** currencyDigits(currency))

/** Finds a direct downline; any other member is refused. */
export const findDownline = async (app: AppContext, principal: Principal, id: string): Promise<DirectDownline> => {
  const { memberId, currency } = principal
  await requireDirectDownline(app, principal, id)
  const [member, downline] = await Promise.all([findMember(app, memberId), findMember(app, id)])
  const { pool } = app.store
  const [max, sent] = await Promise.all([
    callFunction(pool, 'downline_daily_limit', { member: memberId, max: maxDailyDownlineTransfer(currency) }),
    callFunction(pool, 'sent_to_downline', { member: memberId, now: new Date(app.clock.now()) }),
  ])
  return { member, downline, most: minor(max ?? 0), left: minor(Math.max(0, (max ?? 0) - (sent ?? 0))), held: withdrawalsHeldUntil(app, member) }
}
