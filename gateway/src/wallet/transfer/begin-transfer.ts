import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import type { Minor } from '@perya/domain/money/minor'
import { withReference } from '../../cashier/reference-number.ts'
import type { AppContext, Principal } from '../../context.ts'
import { assertMayPlay } from '../../protection/assert-may.ts'
import { Refusal } from '../../refusal.ts'
import { postWalletTransferOut } from '../post.ts'
import type { WalletTransfer } from '../tables.ts'
import { executeVendorTransfer } from './execute-vendor-transfer.ts'
import { findTransfer } from './transfer-rows.ts'
import { openRouteAccounts, type TransferRoute } from './wallets-of.ts'

const said = ['account_frozen', 'transfers_open', 'self_excluded', 'on_time_out'] as const
const isSaid = (reason: string | null): reason is (typeof said)[number] => said.some((one) => one === reason)

/**
 * Moves money one way: written down and taken out of its wallet first, then the vendor is asked. The same key asks for the same move and is
 * answered how that stands; null: everything was asked for, and there is nothing.
 */
export const beginTransfer = async (
  app: AppContext,
  principal: Principal,
  { way, amount, key }: { readonly way: TransferRoute; readonly amount: Minor | null; readonly key: string },
): Promise<WalletTransfer | null> => {
  const now = app.clock.now()
  const { memberId, currency } = principal
  // Money in a vendor's wallet is money at play; bringing it back is always open.
  if (way.direction === 'in') await assertMayPlay(app, memberId)
  const wish = {
    ...(await openRouteAccounts(app, principal, way)),
    memberId,
    wallet: way.wallet.code,
    vendor: way.wallet.vendor,
    direction: way.direction,
    currency,
    amount,
    key,
    lookAt: new Date(now + nextPollDelayMillis(0)),
    now: new Date(now),
  }
  const { status, reason, duplicate } = await withReference('T', app.chance, (id) => postWalletTransferOut(app.store, { ...wish, id }))
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'nothing_there') return null
  if (isSaid(reason)) throw new Refusal(reason)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) await executeVendorTransfer(app, await findTransfer(app, reason))
  return findTransfer(app, reason)
}
