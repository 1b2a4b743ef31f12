import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import type { Minor } from '@perya/domain/money/minor'
import { withReference } from '../../kernel/reference-number.ts'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { postWalletTransferOut } from '../../ledger/posting/post.ts'
import type { WalletTransfer } from '../../ledger/tables.ts'
import { executeVendorTransfer } from './execute-vendor-transfer.ts'
import { findTransfer } from './transfer-rows.ts'
import { openRouteAccounts, type TransferRoute } from './wallets-of.ts'

const reply = ['account_frozen', 'transfers_open', 'self_excluded', 'on_time_out'] as const
const isReplied = (reason: string | null): reason is (typeof reply)[number] => reply.some((one) => one === reason)

/**
 * Transfers money in one direction: the transfer is stored and its wallet debited first, then the vendor is called. A repeat of the key returns the
 * current state of the same transfer; null when the whole balance was requested and it is zero.
 */
export const beginTransfer = async (
  app: AppContext,
  principal: Principal,
  { way, amount, key }: { readonly way: TransferRoute; readonly amount: Minor | null; readonly key: string },
): Promise<WalletTransfer | null> => {
  const now = app.clock.now()
  const { memberId, currency } = principal
  // Money in a vendor wallet is money at play; moving it back is always allowed.
  if (way.direction === 'in') await assertMayPlay(app, memberId)
  const request = {
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
  const { status, reason, duplicate } = await withReference('T', app.chance, (id) => postWalletTransferOut(app.store, { ...request, id }))
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'nothing_there') return null
  if (isReplied(reason)) throw new Refusal(reason)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) await executeVendorTransfer(app, await findTransfer(app, reason))
  return findTransfer(app, reason)
}
