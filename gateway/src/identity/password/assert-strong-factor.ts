import type { Input } from '@perya/calls'
import { consumeTotp } from '../factor/core/authenticator.ts'
import { consumeBackupCode } from '../factor/core/backup-codes.ts'
import { passkeyBrowserBinding } from '../factor/passkey/begin-passkey-sign-in.ts'
import { verifyPasskeyAssertion } from '../factor/core/passkeys.ts'
import { availableFactors } from '../factor/core/provable.ts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { reserveAttempt } from '../attempts/attempts.ts'
import { cookieName } from '../../kernel/http/cookies.ts'
import type { MemberRow } from '../session/tables.ts'
import { createResetTicket } from './ticket.ts'

const maxPerHour = 10

type Given = Pick<Input<'password.verification'>, 'factorCode' | 'passkey' | 'ticket'>

const isProved = async (
  { app, cookie, setting }: CallContext<Principal | null>,
  member: MemberRow,
  { factorCode, passkey }: Given,
): Promise<boolean> => {
  if (passkey !== undefined) {
    const binding = passkeyBrowserBinding(cookie(cookieName('perya_passkey', setting.https)) ?? '')
    return (await verifyPasskeyAssertion(app, setting.publicOrigin, binding, passkey))?.member_id === member.id
  }
  if (factorCode === '') return false
  return (await consumeTotp(app, member.id, factorCode)) || consumeBackupCode(app, member.id, factorCode)
}

/**
 * Requires the authenticator app or a passkey of a member who has one: a number can change owners, and an SMS code can be intercepted
 * (T10). The refusal carries a ticket, because the code is consumed by then.
 */
export const assertStrongFactor = async (context: CallContext<Principal | null>, member: MemberRow, given: Given): Promise<void> => {
  const { app, setting } = context
  const { totp, code, passkey } = await availableFactors(app, member, setting.publicOrigin)
  const methods = [...(totp ? (['totp'] as const) : []), ...(code ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
  if (!totp && !passkey) return
  const isTried = given.factorCode !== '' || given.passkey !== undefined
  const counter = { scope: 'reset-factor', subject: member.id, length: 60 * 60_000 }
  if (isTried && (await reserveAttempt(app, counter, maxPerHour)) && (await isProved(context, member, given))) return
  if (isTried) await recordSignInAttempt(context, member.id, 'recovery', 'wrong_factor')
  const ticket = given.ticket === '' ? await createResetTicket(app, member.id) : given.ticket
  throw new Refusal(isTried ? 'factor_wrong' : 'factor_required', { methods, ticket })
}
