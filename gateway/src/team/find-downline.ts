import { digitsOf } from '@perya/domain/money/currencies'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import { downlineDayLimit } from '@perya/domain/wallet/upline-limit'
import { heldUntil } from '../cashier/withdrawal-wish.ts'
import type { House, Principal } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import type { Member } from '../session/tables.ts'
import { downlineOf } from './branch.ts'

/** Somebody directly below, and what the agent may still send down today. */
export type Below = { readonly member: Member; readonly downline: Member; readonly most: Minor; readonly left: Minor; readonly held: Date | null }

/** The most that anybody sends down within a day, minor units. */
export const mostSentDown = (currency: string): Minor => times(minor(downlineDayLimit), 10 ** digitsOf(currency))

/** Finds somebody directly below; everybody else is nobody's downline. */
export const findDownline = async (house: House, principal: Principal, id: string): Promise<Below> => {
  const { memberId, currency } = principal
  await downlineOf(house, principal, id)
  const [member, downline] = await Promise.all([findMember(house, memberId), findMember(house, id)])
  const { rows } = await house.store.pool.query<{ most: number; sent: number }>('select most_down($1, $3) as most, sent_down($1, $2) as sent', [
    memberId,
    new Date(house.clock.now()),
    mostSentDown(currency),
  ])
  const { most, sent } = rows[0] ?? { most: 0, sent: 0 }
  return { member, downline, most: minor(most), left: minor(Math.max(0, most - sent)), held: heldUntil(house, member) }
}
