import { proofOfPerson } from '@perya/domain/session/forced-change'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { rememberBrowser } from '../session/remember.ts'
import { readSessionOrigin } from '../session/session-start.ts'

const freshFor = 10 * 60_000

/**
 * Keeps this browser signed in for a day (AUTH-22). Only right after the member has authenticated: a resumed session cannot
 * prolong itself for ever.
 */
export const rememberMe: Handler<'session.remember'> = async (_input, context) => {
  const { app, principal } = context
  const { loginType, createdAt } = await readSessionOrigin(app, principal.sessionId)
  const isFresh = app.clock.now() - createdAt.getTime() < freshFor
  const { factor_always: isAskedAlways } = await findMember(app, principal.memberId)
  if (!isFresh || isAskedAlways || !proofOfPerson.includes(loginType)) throw new Refusal('forbidden')
  await rememberBrowser(context, principal.memberId, principal.sessionId)
  return null
}
