import { nextLook } from '@perya/domain/cashier/deposit-state'
import type { Minor } from '@perya/domain/money/minor'
import { underNumber } from '../../cashier/number-of.ts'
import type { House, Principal } from '../../handler.ts'
import { assertMayPlay } from '../../protection/assert-may.ts'
import { Refusal } from '../../refusal.ts'
import { postWalletLeaving } from '../post.ts'
import type { WalletTransfer } from '../tables.ts'
import { carryOut } from './carry-out.ts'
import { findTransfer } from './transfer-rows.ts'
import { accountsOfWay, type Way } from './wallets-of.ts'

const said = ['account_frozen', 'transfers_open', 'self_excluded', 'on_time_out'] as const
const isSaid = (reason: string | null): reason is (typeof said)[number] => said.some((one) => one === reason)

/**
 * Moves money one way: written down and taken out of its wallet first, then the vendor is asked. The same key asks for the same move and is
 * answered how that stands; null: everything was asked for, and there is nothing.
 */
export const beginTransfer = async (
  house: House,
  principal: Principal,
  { way, amount, key }: { readonly way: Way; readonly amount: Minor | null; readonly key: string },
): Promise<WalletTransfer | null> => {
  const now = house.clock.now()
  const { memberId, currency } = principal
  // Money in a vendor's wallet is money at play; bringing it back is always open.
  if (way.direction === 'in') await assertMayPlay(house, memberId)
  const wish = {
    ...(await accountsOfWay(house, principal, way)),
    memberId,
    wallet: way.wallet.code,
    vendor: way.wallet.vendor,
    direction: way.direction,
    currency,
    amount,
    key,
    lookAt: new Date(now + nextLook(0)),
    now: new Date(now),
  }
  const { status, reason, duplicate } = await underNumber('T', house.chance, (id) => postWalletLeaving(house.store, { ...wish, id }))
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'nothing_there') return null
  if (isSaid(reason)) throw new Refusal(reason)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) await carryOut(house, await findTransfer(house, reason))
  return findTransfer(house, reason)
}
