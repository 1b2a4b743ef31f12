import { assertSteppedUp, stepUpMethodsOf } from '../factor/step-up.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { isPassword, whenThereIsPlace } from '../session/password.ts'
import type { Member } from '../session/tables.ts'
import { forgetTries, lockedUntil, reserveTry, takeLockAway } from './points-lock.ts'

type Hashes = Pick<Member, 'payment_password_hash' | 'password_hash'>

/** The password that points are spent with: the one for payments where it is set, else the one of the door (A89). */
export const passwordFor = ({ payment_password_hash: payment, password_hash: login }: Hashes) =>
  payment !== null
    ? ({ kind: 'payment', hash: payment, wrong: 'payment_password_wrong' } as const)
    : login !== null
      ? ({ kind: 'login', hash: login, wrong: 'login_password_wrong' } as const)
      : ({ kind: 'none', hash: null, wrong: 'payment_password_needed' } as const)

/** Opens a lock whose time is over, by a one-time password; who has nothing that one could come from has waited, and that is all he can do. */
const openLock = async (asking: Asking<Principal>, member: Member): Promise<void> => {
  const { house, setting } = asking
  const until = await lockedUntil(house, member.id)
  if (until === null) return
  const left = until.getTime() - house.clock.now()
  if (left > 0) throw new Refusal('too_many_requests', null, Math.ceil(left / 1000))
  if ((await stepUpMethodsOf(house, member, setting.publicOrigin, 'points')).length > 0) await assertSteppedUp(asking, 'points', { once: true })
  await takeLockAway(house, member.id)
}

/**
 * Refuses a password that is not this member's. Five wrong ones in a row, then half an hour and a one-time password (T32). `mayStill` refuses
 * what cannot be any more, before the password is looked at: of a rush for the last piece only who can have it costs a hash.
 */
export const provePassword = async (asking: Asking<Principal>, member: Member, password: string, mayStill: () => Promise<void>): Promise<void> => {
  const { house } = asking
  const { hash, wrong } = passwordFor(member)
  if (hash === null || password === '') throw new Refusal(wrong)
  // Counted only once there is a place to look at it: whom a crowd turns away has not tried.
  await whenThereIsPlace(async () => {
    await mayStill()
    await openLock(asking, member)
    if (!(await reserveTry(house, member.id))) throw new Refusal('too_many_requests')
    if (!(await isPassword(password, hash))) throw new Refusal(wrong)
    await forgetTries(house, member.id)
  })
}
