import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../kernel/context.ts'
import { requestHeader } from '../../../kernel/http/request-guards.ts'
import type { RateLimiter } from '../../../kernel/http/response/rate-limiter.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { staffSecretOf } from '../../../staff/http/staff-cookie.ts'
import { findStaffSession } from '../../../staff/sessions/find-staff-session.ts'
import type { StaffSession } from '../../../staff/staff-session.ts'
import type { ConsoleLane, ConsoleSetting } from './console-setting.ts'

/** What every route of a signed-in person uses. */
export type ConsoleContext = { readonly app: AppContext; readonly setting: ConsoleSetting; readonly rates: RateLimiter<ConsoleLane> }

/** The open session of a request; refuses a request without one. */
export const requireSession = async ({ app, setting, rates }: ConsoleContext, request: FastifyRequest): Promise<StaffSession> => {
  const secret = staffSecretOf(setting, request.headers.cookie)
  const session = secret === '' ? null : await findStaffSession(app, { secret, address: request.ip, origin: 'console' })
  if (session === null) throw new Refusal('not_signed_in')
  rates.take('session', session.id)
  return session
}

/** Refuses a request that another page or program than the console sent. */
export const assertFromConsole = ({ consoleOrigin }: ConsoleSetting, request: FastifyRequest): void => {
  if (requestHeader(request, 'origin') !== consoleOrigin || requestHeader(request, 'x-console') !== '1') throw new Refusal('forbidden')
}
