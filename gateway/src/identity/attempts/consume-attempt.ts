import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Counter, deleteAttempts, reserveAttempt } from './attempts.ts'
import { verifyPassword, withHashingSlot } from '../credentials/password.ts'

/** Maximum number of attempts at a secret within a window. */
export type AttemptLimit = Counter & { readonly most: number }

/** Counts an attempt before the secret is checked, so that concurrent attempts gain nothing; refused where they are used up. */
export const consumeAttempt = async (app: AppContext, attempts: AttemptLimit): Promise<void> => {
  if (await reserveAttempt(app, attempts, attempts.most)) return
  throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), attempts.length))
}

/**
 * Returns whether a password matches the stored hash, which resets the attempts. It is counted once a hashing slot is free, and before the check:
 * a request turned away by load has used no attempt, and concurrent ones gain nothing.
 */
export const verifyPasswordLimited = (app: AppContext, attempts: AttemptLimit, password: string, hash: string | null): Promise<boolean> =>
  withHashingSlot(async () => {
    await consumeAttempt(app, attempts)
    const isRight = await verifyPassword(password, hash)
    if (isRight) await deleteAttempts(app, attempts)
    return isRight
  })
