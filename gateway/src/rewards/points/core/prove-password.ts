import { assertSteppedUp, stepUpMethodsOf } from '../../../identity/step-up/step-up.ts'
import type { CallContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { verifyPassword, withHashingSlot } from '../../../identity/credentials/password.ts'
import type { MemberRow } from '../../../identity/session/tables.ts'
import { resetPasswordAttempts, lockedUntil, reservePasswordAttempt, clearExpiredLock } from './points-lock.ts'

type Hashes = Pick<MemberRow, 'payment_password_hash' | 'password_hash'>

/** Returns the password that points are spent with: the payment password where it is set, else the login password (A89). */
export const passwordFor = ({ payment_password_hash: payment, password_hash: login }: Hashes) =>
  payment !== null
    ? ({ kind: 'payment', hash: payment, wrong: 'payment_password_wrong' } as const)
    : login !== null
      ? ({ kind: 'login', hash: login, wrong: 'login_password_wrong' } as const)
      : ({ kind: 'none', hash: null, wrong: 'payment_password_needed' } as const)

/** Clears an expired lock by a one-time password; a member without any step-up method only has to wait for the expiry. */
const openLock = async (context: CallContext<Principal>, member: MemberRow): Promise<void> => {
  const { app, setting } = context
  const until = await lockedUntil(app, member.id)
  if (until === null) return
  const left = until.getTime() - app.clock.now()
  if (left > 0) throw new Refusal('too_many_requests', null, Math.ceil(left / 1000))
  if ((await stepUpMethodsOf(app, member, setting.publicOrigin, 'points')).length > 0) await assertSteppedUp(context, 'points', { once: true })
  await clearExpiredLock(app, member.id)
}

/**
 * Refuses a password that is not this member's. Five wrong ones in a row lock it for half an hour, then a one-time password is needed (T32).
 * `mayStill` refuses what is no longer possible before the hash: in a rush for the last piece only eligible members cost a hash.
 */
export const provePassword = async (
  context: CallContext<Principal>,
  member: MemberRow,
  password: string,
  mayStill: () => Promise<void>,
): Promise<void> => {
  const { app } = context
  const { hash, wrong } = passwordFor(member)
  if (hash === null || password === '') throw new Refusal(wrong)
  // Counted only once a hashing slot is free: a member who is turned away by load has used no attempt.
  await withHashingSlot(async () => {
    await mayStill()
    await openLock(context, member)
    if (!(await reservePasswordAttempt(app, member.id))) throw new Refusal('too_many_requests')
    if (!(await verifyPassword(password, hash))) throw new Refusal(wrong)
    await resetPasswordAttempts(app, member.id)
  })
}
