import { mostAPayout, partsOf } from '@perya/domain/cashier/withdrawal-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { postDecision } from '../wallet/post.ts'
import { accountsOf } from './accounts-of.ts'
import type { Withdrawal } from './tables.ts'
import { tellMember } from './tell-member.ts'

/** How a withdrawal is decided, and by whom. */
export type Decision = {
  readonly state: 'approved' | 'rejected' | 'cancelled'
  readonly actor: string
  readonly reason?: string
  /** The parts in which it is paid out; without them none is larger than a payout may be. */
  readonly parts?: readonly Minor[]
}

/** Decides a withdrawal, once; false where somebody has decided it already, or the parts are not the whole. */
export const decideWithdrawal = async (house: House, withdrawal: Withdrawal, { state, actor, reason = '', parts }: Decision): Promise<boolean> => {
  const { id, currency, amount } = withdrawal
  const { transit } = await accountsOf(house, currency)
  const most = times(minor(mostAPayout), 10 ** digitsOf(currency))
  const { status } = await postDecision(house.store, {
    id,
    state,
    transit,
    parts: state === 'approved' ? (parts ?? partsOf(amount, most)) : [],
    reason,
    now: new Date(house.clock.now()),
  })
  if (status !== 'applied') return false
  await writeAudit(house, { actor, action: 'withdrawal', subject: id, result: state, detail: { reason } })
  if (state === 'rejected') {
    const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
    await tellMember(house, await findMember(house, withdrawal.member_id), 'withdrawal-rejected', { id, amount: written, reason })
  }
  return true
}
