import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { House } from '../../handler.ts'
import type { WalletStanding } from '../../ports/wallet.ts'
import { auditedPosting } from '../audited-posting.ts'
import { postWalletEnd } from '../post.ts'
import type { WalletTransfer } from '../tables.ts'

/** Ends a move where the vendor's word decides it. What it says of another amount decides nothing: a person has to look. */
const takeStanding = async (house: House, { id, amount, currency, member_id: actor }: WalletTransfer, standing: WalletStanding): Promise<void> => {
  if (standing.state !== 'done' && standing.state !== 'failed') return
  if (standing.state === 'done' && (standing.currency !== currency || parseAmount(standing.amount, digitsOf(currency)) !== amount)) {
    house.log.error({ transfer: id, said: standing.amount }, 'a vendor speaks of another amount than it was asked to move')
    return
  }
  const state = standing.state === 'done' ? 'done' : 'returned'
  const reason = standing.state === 'failed' ? standing.reason : ''
  await auditedPosting(
    house,
    (store) => postWalletEnd(store, { id, state, reason, now: new Date(house.clock.now()) }),
    ({ txId: tx }) => ({ actor, action: 'wallet transfer', subject: id, result: state, detail: { tx } }),
  )
}

/**
 * Has the vendor do what is written down, and ends it by its word. One that may have been asked before is looked after first, and is asked
 * again only where the vendor has never heard of it: under the same number, so that a question on its way still counts once.
 */
export const carryOut = async (house: House, transfer: WalletTransfer): Promise<void> => {
  const { id, wallet: code, direction, currency, amount, player_id: player, looks } = transfer
  const port = house.gameWallets.find((one) => one.code === code)?.port
  if (port === undefined) return
  const seen: WalletStanding = looks > 0 ? await port.look(id) : { state: 'none' }
  const written = formatAmount(amount, digitsOf(currency))
  await takeStanding(house, transfer, seen.state === 'none' ? await port.move({ id, player, direction, amount: written, currency }) : seen)
}
