import { uplineDayLimit } from '@perya/domain/wallet/upline-limit'
import { digitsOf } from '@perya/domain/money/currencies'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import { heldUntil } from '../../cashier/withdrawal-wish.ts'
import type { House, Principal } from '../../handler.ts'
import { findMember } from '../../member/find-member.ts'
import { Refusal } from '../../refusal.ts'
import type { Member } from '../../session/tables.ts'

/** Who stands above a member, and what may still be sent there today. */
export type Above = { readonly member: Member; readonly upline: Member; readonly most: Minor; readonly left: Minor; readonly held: Date | null }

/** Finds the one directly above; refused where there is nobody. */
export const findUpline = async (house: House, { memberId, currency }: Principal): Promise<Above> => {
  const member = await findMember(house, memberId)
  if (member.upline_id === null) throw new Refusal('no_upline')
  const upline = await findMember(house, member.upline_id)
  const most = times(minor(uplineDayLimit), 10 ** digitsOf(currency))
  const { rows } = await house.store.pool.query<{ sent: number }>('select sent_up($1, $2) as sent', [memberId, new Date(house.clock.now())])
  return { member, upline, most, left: minor(Math.max(0, most - (rows[0]?.sent ?? 0))), held: heldUntil(house, member) }
}
