import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../context.ts'
import type { WalletOrderStatus } from '../../ports/wallet.ts'
import { auditedPosting } from '../audited-posting.ts'
import { postWalletTransferEnd } from '../post.ts'
import type { WalletTransfer } from '../tables.ts'

/** Ends a move where the vendor's word decides it. What it says of another amount decides nothing: a person has to look. */
const takeStanding = async (
  app: AppContext,
  { id, amount, currency, member_id: actor }: WalletTransfer,
  standing: WalletOrderStatus,
): Promise<void> => {
  if (standing.state !== 'done' && standing.state !== 'failed') return
  if (standing.state === 'done' && (standing.currency !== currency || parseAmount(standing.amount, currencyDigits(currency)) !== amount)) {
    app.log.error({ transfer: id, said: standing.amount }, 'a vendor speaks of another amount than it was asked to move')
    return
  }
  const state = standing.state === 'done' ? 'done' : 'returned'
  const reason = standing.state === 'failed' ? standing.reason : ''
  await auditedPosting(
    app,
    (store) => postWalletTransferEnd(store, { id, state, reason, now: new Date(app.clock.now()) }),
    ({ txId: tx }) => ({ actor, action: 'wallet transfer', subject: id, result: state, detail: { tx } }),
  )
}

/**
 * Has the vendor do what is written down, and ends it by its word. One that may have been asked before is looked after first, and is asked
 * again only where the vendor has never heard of it: under the same number, so that a question on its way still counts once.
 */
export const executeVendorTransfer = async (app: AppContext, transfer: WalletTransfer): Promise<void> => {
  const { id, wallet: code, direction, currency, amount, player_id: player, looks } = transfer
  const port = app.gameWallets.find((one) => one.code === code)?.port
  if (port === undefined) return
  const seen: WalletOrderStatus = looks > 0 ? await port.look(id) : { state: 'none' }
  const written = formatAmount(amount, currencyDigits(currency))
  await takeStanding(app, transfer, seen.state === 'none' ? await port.move({ id, player, direction, amount: written, currency }) : seen)
}
