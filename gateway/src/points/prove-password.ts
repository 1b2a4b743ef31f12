import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { forgetAttempts, recentAttempts, reserveAttempt } from '../session/attempts.ts'
import { isPassword, whenThereIsPlace } from '../session/password.ts'
import type { Member } from '../session/tables.ts'

const halfHour = 30 * 60_000
const mostTries = 5

type Hashes = Pick<Member, 'payment_password_hash' | 'password_hash'>

/** The password that points are spent with: the one for payments where it is set, else the one of the door (A89). */
export const passwordFor = ({ payment_password_hash: payment, password_hash: login }: Hashes) =>
  payment !== null
    ? ({ kind: 'payment', hash: payment, wrong: 'payment_password_wrong' } as const)
    : login !== null
      ? ({ kind: 'login', hash: login, wrong: 'login_password_wrong' } as const)
      : ({ kind: 'none', hash: null, wrong: 'payment_password_needed' } as const)

/** Refuses a password that is not this member's. After five wrong ones nothing is tried for at least half an hour (T32). */
export const provePassword = async (house: House, member: Hashes & Pick<Member, 'id'>, password: string): Promise<void> => {
  const { hash, wrong } = passwordFor(member)
  if (hash === null || password === '') throw new Refusal(wrong)
  const counter = { scope: 'points', subject: member.id, length: halfHour }
  // Counted only once there is a place to look at it: whom a crowd turns away has not tried.
  const isRight = await whenThereIsPlace(async () => {
    // The window before counts as well: who used up his tries at its end does not get five more a moment later.
    const isFree = (await recentAttempts(house, counter)) < mostTries && (await reserveAttempt(house, counter, mostTries))
    if (!isFree) throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), halfHour))
    return isPassword(password, hash)
  })
  if (!isRight) throw new Refusal(wrong)
  await forgetAttempts(house, counter)
}
