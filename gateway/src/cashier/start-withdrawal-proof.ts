import { listPasskeys, requestOptionsFor, relyingPartyId } from '../factor/passkeys.ts'
import type { Handler } from '../context.ts'
import { validateWithdrawal, withdrawalProofBinding } from './validate-withdrawal.ts'

/** What a passkey is asked for exactly this withdrawal; null where the member has none that serves here. */
export const startWithdrawalProof: Handler<'cashier.beginWithdrawal'> = async (wish, { app, principal, setting }) => {
  const { amount, account } = await validateWithdrawal(app, principal, wish)
  const rpId = relyingPartyId(setting.publicOrigin)
  const passkeys = rpId === null ? [] : await listPasskeys(app, principal.memberId)
  if (rpId === null || passkeys.length === 0) return { passkey: null }
  return { passkey: await requestOptionsFor(app, rpId, withdrawalProofBinding(principal.sessionId, amount, account.id), passkeys) }
}
