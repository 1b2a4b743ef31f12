import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { type Counter, forgetAttempts, reserveAttempt } from './attempts.ts'
import { verifyPassword, withHashingSlot } from './password.ts'

/** So many tries at a secret within a window. */
export type AttemptLimit = Counter & { readonly most: number }

/** Counts a try before what was given is looked at, so that tries at once gain none; refused where they are used up. */
export const consumeAttempt = async (app: AppContext, tries: AttemptLimit): Promise<void> => {
  if (await reserveAttempt(app, tries, tries.most)) return
  throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), tries.length))
}

/**
 * Whether a password is the kept one, which gives the tries back. It is counted once there is a place to look at it, and before it is looked
 * at: whom a busy house turns away has not tried, and many at once gain nothing.
 */
export const verifyPasswordLimited = (app: AppContext, tries: AttemptLimit, password: string, hash: string | null): Promise<boolean> =>
  withHashingSlot(async () => {
    await consumeAttempt(app, tries)
    const isRight = await verifyPassword(password, hash)
    if (isRight) await forgetAttempts(app, tries)
    return isRight
  })
