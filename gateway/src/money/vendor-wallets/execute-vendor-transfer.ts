import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import type { WalletOrderStatus } from '../../kernel/partners/wallet.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { postWalletTransferEnd } from '../../ledger/posting/post.ts'
import type { WalletTransfer } from '../../ledger/tables.ts'

/** Ends a transfer when the vendor reports a final status. A reported amount that differs is only logged: a person has to decide. */
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
 * Sends a stored transfer to the vendor and ends it by the returned status. A transfer that may have been sent before is queried first and is sent
 * again only when the vendor does not know it: under the same id, so that a delayed request still counts once.
 */
export const executeVendorTransfer = async (app: AppContext, transfer: WalletTransfer): Promise<void> => {
  const { id, wallet: code, direction, currency, amount, player_id: player, looks } = transfer
  const port = app.gameWallets.find((one) => one.code === code)?.port
  if (port === undefined) return
  const seen: WalletOrderStatus = looks > 0 ? await port.look(id) : { state: 'none' }
  const written = formatAmount(amount, currencyDigits(currency))
  await takeStanding(app, transfer, seen.state === 'none' ? await port.move({ id, player, direction, amount: written, currency }) : seen)
}
