import type { Input } from '@perya/calls'
import type { Minor } from '@perya/domain/money/minor'
import { secondsToNextWindow } from '@perya/domain/session/attempts'
import { readShown } from '../factor/passkeys.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { forgetAttempts, reserveAttempt } from '../session/attempts.ts'
import { isPassword, whenThereIsPlace } from '../session/password.ts'
import type { Member } from '../session/tables.ts'
import { wishBound } from './withdrawal-wish.ts'

const hour = 3_600_000
const mostTries = 5

/** By what a member has proved that exactly this withdrawal is his wish; refused where he has not. Five wrong tries an hour. */
export const proveWish = async (
  { house, principal, setting }: Asking<Principal>,
  member: Member,
  wish: { readonly amount: Minor; readonly accountId: string },
  { paymentPassword, passkey }: Pick<Input<'cashier.withdraw'>, 'paymentPassword' | 'passkey'>,
): Promise<'password' | 'passkey'> => {
  if (passkey === undefined && paymentPassword === '') throw new Refusal('withdrawal_proof_required')
  const counter = { scope: 'withdrawal', subject: member.id, length: hour }
  if (!(await reserveAttempt(house, counter, mostTries))) throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), hour))
  if (passkey !== undefined) {
    const shown = await readShown(house, setting.publicOrigin, wishBound(principal.sessionId, wish.amount, wish.accountId), passkey)
    if (shown?.member_id !== member.id) throw new Refusal('passkey_refused')
  } else {
    const isRight = await whenThereIsPlace(() => isPassword(paymentPassword, member.payment_password_hash))
    if (!isRight || member.payment_password_hash === null) throw new Refusal('payment_password_wrong')
  }
  await forgetAttempts(house, counter)
  return passkey === undefined ? 'password' : 'passkey'
}
