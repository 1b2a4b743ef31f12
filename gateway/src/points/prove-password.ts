import { assertSteppedUp, stepUpMethodsOf } from '../factor/step-up.ts'
import type { CallContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { verifyPassword, withHashingSlot } from '../session/password.ts'
import type { MemberRow } from '../session/tables.ts'
import { resetPasswordAttempts, lockedUntil, reservePasswordAttempt, clearExpiredLock } from './points-lock.ts'

type Hashes = Pick<MemberRow, 'payment_password_hash' | 'password_hash'>

/** The password that points are spent with: the one for payments where it is set, else the one of the door (A89). */
export const passwordFor = ({ payment_password_hash: payment, password_hash: login }: Hashes) =>
  payment !== null
    ? ({ kind: 'payment', hash: payment, wrong: 'payment_password_wrong' } as const)
    : login !== null
      ? ({ kind: 'login', hash: login, wrong: 'login_password_wrong' } as const)
      : ({ kind: 'none', hash: null, wrong: 'payment_password_needed' } as const)

/** Opens a lock whose time is over, by a one-time password; who has nothing that one could come from has waited, and that is all he can do. */
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
 * Refuses a password that is not this member's. Five wrong ones in a row, then half an hour and a one-time password (T32). `mayStill` refuses
 * what cannot be any more, before the password is looked at: of a rush for the last piece only who can have it costs a hash.
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
  // Counted only once there is a place to look at it: whom a crowd turns away has not tried.
  await withHashingSlot(async () => {
    await mayStill()
    await openLock(context, member)
    if (!(await reservePasswordAttempt(app, member.id))) throw new Refusal('too_many_requests')
    if (!(await verifyPassword(password, hash))) throw new Refusal(wrong)
    await resetPasswordAttempts(app, member.id)
  })
}
