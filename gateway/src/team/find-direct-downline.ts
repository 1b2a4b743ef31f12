import { currencyDigits } from '@perya/domain/money/currencies'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import { downlineDailyLimit } from '@perya/domain/wallet/upline-limit'
import { withdrawalsHeldUntil } from '../cashier/validate-withdrawal.ts'
import type { AppContext, Principal } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import type { MemberRow } from '../session/tables.ts'
import { requireDirectDownline } from './team-branch.ts'

/** Somebody directly below, and what the agent may still send down today. */
export type DirectDownline = {
  readonly member: MemberRow
  readonly downline: MemberRow
  readonly most: Minor
  readonly left: Minor
  readonly held: Date | null
}

/** The most that anybody sends down within a day, minor units. */
export const maxDailyDownlineTransfer = (currency: string): Minor => multiplyMinor(minor(downlineDailyLimit), 10 ** currencyDigits(currency))

/** Finds somebody directly below; everybody else is nobody's downline. */
export const findDownline = async (app: AppContext, principal: Principal, id: string): Promise<DirectDownline> => {
  const { memberId, currency } = principal
  await requireDirectDownline(app, principal, id)
  const [member, downline] = await Promise.all([findMember(app, memberId), findMember(app, id)])
  const { rows } = await app.store.pool.query<{ most: number; sent: number }>('select most_down($1, $3) as most, sent_down($1, $2) as sent', [
    memberId,
    new Date(app.clock.now()),
    maxDailyDownlineTransfer(currency),
  ])
  const { most, sent } = rows[0] ?? { most: 0, sent: 0 }
  return { member, downline, most: minor(most), left: minor(Math.max(0, most - sent)), held: withdrawalsHeldUntil(app, member) }
}
