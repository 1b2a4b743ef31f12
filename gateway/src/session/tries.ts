import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { type Counter, forgetAttempts, reserveAttempt } from './attempts.ts'
import { isPassword, whenThereIsPlace } from './password.ts'

/** So many tries at a secret within a window. */
export type Tries = Counter & { readonly most: number }

/** Counts a try before what was given is looked at, so that tries at once gain none; refused where they are used up. */
export const spendTry = async (house: House, tries: Tries): Promise<void> => {
  if (await reserveAttempt(house, tries, tries.most)) return
  throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), tries.length))
}

/**
 * Whether a password is the kept one, which gives the tries back. It is counted once there is a place to look at it, and before it is looked
 * at: whom a busy house turns away has not tried, and many at once gain nothing.
 */
export const tryPassword = (house: House, tries: Tries, password: string, hash: string | null): Promise<boolean> =>
  whenThereIsPlace(async () => {
    await spendTry(house, tries)
    const isRight = await isPassword(password, hash)
    if (isRight) await forgetAttempts(house, tries)
    return isRight
  })
