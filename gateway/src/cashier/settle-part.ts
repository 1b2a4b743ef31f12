import { disputeMillis } from '@perya/domain/cashier/withdrawal-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { minor } from '@perya/domain/money/minor'
import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { postPart } from '../wallet/post.ts'
import { accountsOf } from './accounts-of.ts'
import type { Part } from './tables.ts'
import { tellMember } from './tell-member.ts'
import { findWithdrawal, partNumber } from './withdrawal-rows.ts'

/** How a part ends, from where, and who says so. */
export type PartEnd = {
  readonly from: readonly Part['state'][]
  readonly state: 'received' | 'forced' | 'partial' | 'failed' | 'returned'
  readonly received?: Minor
  readonly actor: string
}

/** Ends a part, once, whoever comes at the same time; false where somebody was first. */
export const settlePart = async (house: House, part: Part, currency: string, { from, state, received, actor }: PartEnd): Promise<boolean> => {
  const now = house.clock.now()
  const isBack = state === 'failed' || state === 'returned'
  const { status } = await postPart(house.store, {
    ...(await accountsOf(house, currency)),
    id: part.withdrawal_id,
    n: part.n,
    from,
    state,
    received: received ?? (isBack ? minor(0) : part.amount),
    disputeUntil: state === 'forced' ? new Date(now + disputeMillis) : null,
    now: new Date(now),
  })
  if (status !== 'applied') return false
  await writeAudit(house, { actor, action: 'withdrawal part', subject: partNumber(part), result: state })
  const withdrawal = isBack ? await findWithdrawal(house, part.withdrawal_id) : null
  if (withdrawal !== null) {
    const amount = `${formatAmount(part.amount, digitsOf(currency))} ${currency}`
    await tellMember(house, await findMember(house, withdrawal.member_id), 'withdrawal-back', { id: withdrawal.id, amount })
  }
  return true
}
