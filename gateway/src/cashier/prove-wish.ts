import type { Input } from '@perya/calls'
import type { Minor } from '@perya/domain/money/minor'
import { readShown } from '../factor/passkeys.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { forgetAttempts } from '../session/attempts.ts'
import type { Member } from '../session/tables.ts'
import { spendTry, tryPassword } from '../session/tries.ts'
import { wishBound } from './withdrawal-wish.ts'

/** By what a member has proved that exactly this withdrawal is his wish; refused where he has not. Five wrong tries an hour. */
export const proveWish = async (
  { house, principal, setting }: Asking<Principal>,
  member: Member,
  wish: { readonly amount: Minor; readonly accountId: string },
  { paymentPassword, passkey }: Pick<Input<'cashier.withdraw'>, 'paymentPassword' | 'passkey'>,
): Promise<'password' | 'passkey'> => {
  if (passkey === undefined && paymentPassword === '') throw new Refusal('withdrawal_proof_required')
  const tries = { scope: 'withdrawal', subject: member.id, length: 3_600_000, most: 5 }
  if (passkey === undefined) {
    if (!(await tryPassword(house, tries, paymentPassword, member.payment_password_hash))) throw new Refusal('payment_password_wrong')
    return 'password'
  }
  await spendTry(house, tries)
  const shown = await readShown(house, setting.publicOrigin, wishBound(principal.sessionId, wish.amount, wish.accountId), passkey)
  if (shown?.member_id !== member.id) throw new Refusal('passkey_refused')
  await forgetAttempts(house, tries)
  return 'passkey'
}
