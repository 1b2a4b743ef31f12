import { listPasskeys, requestOptionsFor } from '../../identity/factor/core/passkeys.ts'
import { relyingPartyId } from '../../identity/factor/core/webauthn.ts'
import type { Handler } from '../../kernel/context.ts'
import { validateWithdrawal, withdrawalProofBinding } from './validate-withdrawal.ts'

/** The passkey challenge for exactly this withdrawal; null when the member has no passkey for this origin. */
export const startWithdrawalProof: Handler<'cashier.beginWithdrawal'> = async (request, { app, principal, setting }) => {
  const { amount, account } = await validateWithdrawal(app, principal, request)
  const rpId = relyingPartyId(setting.publicOrigin)
  const passkeys = rpId === null ? [] : await listPasskeys(app, principal.memberId)
  if (rpId === null || passkeys.length === 0) return { passkey: null }
  return { passkey: await requestOptionsFor(app, rpId, withdrawalProofBinding(principal.sessionId, amount, account.id), passkeys) }
}
