import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findStaffSession } from '../../staff/sessions/find-staff-session.ts'
import { refreshStaffSession } from '../../staff/sessions/staff-sessions.ts'
import { signInStaff, signOutStaff } from '../../staff/sign-in/sign-in-staff.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import type { StaffSetting } from '../../staff/staff-setting.ts'
import { UsageError } from '../command/usage-error.ts'

// The command line runs on the machine of the database or of a gateway: its sessions are bound to the loopback network and are none of the console.
const place = { address: '127.0.0.1', origin: 'command line' } as const

/** The session of the command line with a secret; null where it is not valid any more. */
export const findLineSession = (app: AppContext, secret: string): Promise<StaffSession | null> => findStaffSession(app, { secret, ...place })

/**
 * Signs a person in for thirty minutes. Their password was just checked, so that they may sign approvals for five minutes. Refused where only passkeys are
 * accepted, which a terminal cannot show.
 */
export const signInLine = async (
  app: AppContext,
  setting: StaffSetting,
  { name, password, code }: { readonly name: string; readonly password: string; readonly code: string },
): Promise<{ readonly secret: string; readonly expiresAt: number }> => {
  if (setting.factor === 'passkey')
    throw new UsageError('a terminal cannot show a passkey: the command line needs STAFF_FACTOR=passkey_or_totp and an authenticator app')
  const begun = await signInStaff(app, setting, { name, proof: { password, code }, agent: 'operator', ...place }).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'wrong_credentials') throw new UsageError('wrong name, password or code')
    if (error instanceof Refusal && error.key === 'too_many_requests')
      throw new UsageError(`too many attempts: wait ${error.retryAfter ?? 900} seconds`)
    throw error
  })
  const session = await findLineSession(app, begun.secret)
  if (session !== null) await refreshStaffSession(app, session.id)
  return begun
}

/** Ends the session with a secret; false where there is none. */
export const signOutLine = async (app: AppContext, secret: string): Promise<boolean> => {
  const session = await findLineSession(app, secret)
  return session !== null && signOutStaff(app, session)
}
