import type { Input } from '@perya/calls'
import { consumeTotp } from '../factor/authenticator.ts'
import { consumeBackupCode } from '../factor/backup-codes.ts'
import { passkeyBrowserBinding } from '../factor/begin-passkey-sign-in.ts'
import { verifyPasskeyAssertion } from '../factor/passkeys.ts'
import { availableFactors } from '../factor/provable.ts'
import type { CallContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { recordSignInAttempt } from '../security/record-sign-in-attempt.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { cookieName } from '../session/cookies.ts'
import type { MemberRow } from '../session/tables.ts'
import { createResetTicket } from './ticket.ts'

const mostAnHour = 10

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
 * Demands the authenticator app or the passkey of whoever has one: a number can change hands, and a code by SMS can be read by others
 * (T10). The refusal carries a ticket, for the code is spent by now.
 */
export const assertStrongFactor = async (context: CallContext<Principal | null>, member: MemberRow, given: Given): Promise<void> => {
  const { app, setting } = context
  const { totp, code, passkey } = await availableFactors(app, member, setting.publicOrigin)
  const methods = [...(totp ? (['totp'] as const) : []), ...(code ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
  if (!totp && !passkey) return
  const isTried = given.factorCode !== '' || given.passkey !== undefined
  const counter = { scope: 'reset-factor', subject: member.id, length: 60 * 60_000 }
  if (isTried && (await reserveAttempt(app, counter, mostAnHour)) && (await isProved(context, member, given))) return
  if (isTried) await recordSignInAttempt(context, member.id, 'recovery', 'wrong_factor')
  const ticket = given.ticket === '' ? await createResetTicket(app, member.id) : given.ticket
  throw new Refusal(isTried ? 'factor_wrong' : 'factor_required', { methods, ticket })
}
