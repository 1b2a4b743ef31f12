import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { rememberBrowser } from './remember.ts'

const freshFor = 10 * 60_000
const proofs: readonly string[] = ['username', 'sms', 'register', 'passkey', 'oidc']

/**
 * Keeps this browser signed in for a day (AUTH-22). Only right after somebody has proved who he is: a session that came back by
 * itself cannot prolong itself for ever.
 */
export const rememberMe: Handler<'session.remember'> = async (_input, asking) => {
  const { house, principal } = asking
  const session = await house.store.db
    .selectFrom('session')
    .select(['login_type', 'created_at'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  const isFresh = house.clock.now() - session.created_at.getTime() < freshFor
  if (!isFresh || !proofs.includes(session.login_type)) throw new Refusal('forbidden')
  await rememberBrowser(asking, principal.memberId, principal.sessionId)
  return null
}
