import { mostAPayout, partsOf } from '@perya/domain/cashier/withdrawal-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postDecision } from '../wallet/post.ts'
import { withdrawalsInTransit } from './accounts-of.ts'
import type { Withdrawal } from './tables.ts'
import { tellMember } from './tell-member.ts'

/** How a withdrawal is decided, and by whom. */
export type Decision = {
  readonly state: 'approved' | 'rejected' | 'cancelled'
  readonly by: Pick<AuditEvent, 'actor' | 'session' | 'address'>
  readonly reason?: string
  /** The parts in which it is paid out; without them none is larger than a payout may be. */
  readonly parts?: readonly Minor[]
}

/** Decides a withdrawal, once; false where somebody has decided it already, or the parts are not the whole. */
export const decideWithdrawal = async (house: House, withdrawal: Withdrawal, { state, by, reason = '', parts }: Decision): Promise<boolean> => {
  const { id, currency, amount } = withdrawal
  const most = times(minor(mostAPayout), 10 ** digitsOf(currency))
  const decision = {
    id,
    state,
    transit: await withdrawalsInTransit(house, currency),
    parts: state === 'approved' ? (parts ?? partsOf(amount, most)) : [],
    reason,
    now: new Date(house.clock.now()),
  }
  const { status } = await auditedPosting(
    house,
    (store) => postDecision(store, decision),
    () => ({ ...by, action: 'withdrawal', subject: id, result: state, detail: { reason } }),
  )
  if (status !== 'applied') return false
  if (state === 'rejected') {
    const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
    await tellMember(house, await findMember(house, withdrawal.member_id), 'withdrawal-rejected', { id, amount: written, reason })
  }
  return true
}
