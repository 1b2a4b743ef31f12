import type { Input } from '@perya/calls'
import { takeTotp } from '../factor/authenticator.ts'
import { takeBackupCode } from '../factor/backup-codes.ts'
import { browserBinding } from '../factor/begin-passkey-sign-in.ts'
import { readShown } from '../factor/passkeys.ts'
import { provableOf } from '../factor/provable.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { cookieName } from '../session/cookies.ts'
import type { Member } from '../session/tables.ts'
import { makeTicket } from './ticket.ts'

const mostAnHour = 10

type Given = Pick<Input<'password.verification'>, 'factorCode' | 'passkey' | 'ticket'>

const isProved = async ({ house, cookie, setting }: Asking<Principal | null>, member: Member, { factorCode, passkey }: Given): Promise<boolean> => {
  if (passkey !== undefined) {
    const binding = browserBinding(cookie(cookieName('perya_passkey', setting.https)) ?? '')
    return (await readShown(house, setting.publicOrigin, binding, passkey))?.member_id === member.id
  }
  if (factorCode === '') return false
  return (await takeTotp(house, member.id, factorCode)) || takeBackupCode(house, member.id, factorCode)
}

/**
 * Demands the authenticator app or the passkey of whoever has one: a number can change hands, and a code by SMS can be read by others
 * (T10). The refusal carries a ticket, for the code is spent by now.
 */
export const assertStrongFactor = async (asking: Asking<Principal | null>, member: Member, given: Given): Promise<void> => {
  const { house, setting } = asking
  const { totp, code, passkey } = await provableOf(house, member, setting.publicOrigin)
  const methods = [...(totp ? (['totp'] as const) : []), ...(code ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
  if (!totp && !passkey) return
  const isTried = given.factorCode !== '' || given.passkey !== undefined
  const counter = { scope: 'reset-factor', subject: member.id, length: 60 * 60_000 }
  if (isTried && (await reserveAttempt(house, counter, mostAnHour)) && (await isProved(asking, member, given))) return
  if (isTried) await noteSignIn(asking, member.id, 'recovery', 'wrong_factor')
  const ticket = given.ticket === '' ? await makeTicket(house, member.id) : given.ticket
  throw new Refusal(isTried ? 'factor_wrong' : 'factor_required', { methods, ticket })
}
