import { sessionRefusal } from '@perya/calls/access'
import type { Call } from '@perya/calls/call'
import { headers } from '@perya/calls/envelope'
import { idleLimit, moneyIdleLimit } from '@perya/domain/session/lifetime'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cookieName, readCookie } from '../../kernel/http/cookies.ts'
import type { Caller, RequestKey } from '../../kernel/http/caller.ts'
import { findSession } from './find-session.ts'

const tokenShape = /^(?:Bearer +)?([A-Za-z0-9_-]{43})$/i

/** Returns whether the request carries a token at all, valid or not. */
const presents = (request: FastifyRequest): boolean => (request.headers[headers.token.toLowerCase()] ?? '') !== ''

/**
 * Determines the principal, by both halves of the session. A call with an optional token answers a visitor who sends none; a token without
 * a session is refused there too, so that a stale page notices that its session has ended.
 */
export const callerOf = async (
  app: AppContext,
  call: Call,
  request: FastifyRequest,
  https: boolean,
  keyed: RequestKey | null = null,
): Promise<Caller | null> => {
  if (call.token === 'none') return null
  if (call.token === 'optional' && !presents(request)) return null
  const token = tokenShape.exec(request.headers.authorization ?? '')?.[1]
  const cookie = readCookie(request.headers.cookie, cookieName('perya', https))
  if (token === undefined || cookie === undefined) throw new Refusal('not_logged_in')
  const session = await findSession(app, token, cookie, call.idempotent === true ? moneyIdleLimit : idleLimit, keyed)
  if (session === null) throw new Refusal('not_logged_in')
  const { principal, frozen: isFrozen, mustChange, missing, support: isSupport, firstAnswer } = session
  const refusal = sessionRefusal(call, { type: principal.type, isSupport, isFrozen, mustChange, isIncomplete: missing.length > 0 })
  if (refusal !== null) throw new Refusal(refusal, refusal === 'account_incomplete' ? { missing } : null)
  return { principal, firstAnswer }
}
