import type { Input } from '@perya/calls'
import type { Minor } from '@perya/domain/money/minor'
import { verifyPasskeyAssertion } from '../../identity/factor/core/passkeys.ts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deleteAttempts } from '../../identity/attempts/attempts.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { consumeAttempt, verifyPasswordLimited } from '../../identity/attempts/consume-attempt.ts'
import { withdrawalProofBinding } from './validate-withdrawal.ts'

/** The method by which a member has proved that they request exactly this withdrawal; refused otherwise. Five wrong attempts per hour. */
export const verifyWithdrawalProof = async (
  { app, principal, setting }: CallContext<Principal>,
  member: MemberRow,
  request: { readonly amount: Minor; readonly accountId: string },
  { paymentPassword, passkey }: Pick<Input<'cashier.withdraw'>, 'paymentPassword' | 'passkey'>,
): Promise<'password' | 'passkey'> => {
  if (passkey === undefined && paymentPassword === '') throw new Refusal('withdrawal_proof_required')
  const attempts = { scope: 'withdrawal', subject: member.id, length: 3_600_000, most: 5 }
  if (passkey === undefined) {
    if (!(await verifyPasswordLimited(app, attempts, paymentPassword, member.payment_password_hash))) throw new Refusal('payment_password_wrong')
    return 'password'
  }
  await consumeAttempt(app, attempts)
  const shown = await verifyPasskeyAssertion(
    app,
    setting.publicOrigin,
    withdrawalProofBinding(principal.sessionId, request.amount, request.accountId),
    passkey,
  )
  if (shown?.member_id !== member.id) throw new Refusal('passkey_refused')
  await deleteAttempts(app, attempts)
  return 'passkey'
}
