import { passkeyAssertion, passkeyRegistration } from '@perya/calls/identity/passkey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { parseInput } from '../../kernel/http/request/parse-input.ts'
import { sendValue } from '../../kernel/http/response/envelope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { acceptInvitation, openInvitation } from '../accounts/accept-invitation.ts'
import { beginStaffPasskey, requestStaffPasskey, storeStaffPasskey, verifyNewStaffPasskey } from '../factors/staff-passkeys.ts'
import { beginStaffTotp, confirmStaffTotp } from '../factors/staff-totp.ts'
import { actorOf } from '../find-staff.ts'
import { presentMe } from '../present-me.ts'
import { findEnrollingSession, findStaffSession } from '../sessions/find-staff-session.ts'
import { assertFresh, listStaffSessions } from '../sessions/staff-sessions.ts'
import { beginStaffSignIn, recheckStaff, signInStaff, signOutStaff } from '../sign-in/sign-in-staff.ts'
import type { StaffProof } from '../sign-in/verify-staff-proof.ts'
import type { StaffSession } from '../staff-session.ts'
import type { StaffSetting } from '../staff-setting.ts'
import { staffCookieLine, staffSecretOf } from './staff-cookie.ts'

const name = z.string().check(z.minLength(1), z.maxLength(128))
const password = z.string().check(z.maxLength(256))
const code = z.string().check(z.maxLength(16))
const token = z.string().check(z.maxLength(64))
const proof = { password: z.optional(password), code: z.optional(code), assertion: z.optional(passkeyAssertion) }

const inputs = {
  nothing: z.strictObject({}),
  begin: z.strictObject({ name }),
  finish: z.strictObject({ name, ...proof }),
  fresh: z.strictObject(proof),
  open: z.strictObject({ token }),
  accept: z.strictObject({ token, password }),
  code: z.strictObject({ code }),
  passkey: z.strictObject({ registration: passkeyRegistration, label: z._default(z.string().check(z.maxLength(60)), '') }),
  session: z.strictObject({ id: z.string().check(z.regex(/^SS-[2-9A-HJKMNP-Z]{10}$/)) }),
}

const proofOf = ({ password: given, code: typed, assertion }: z.output<typeof inputs.fresh>): StaffProof => {
  if (assertion !== undefined && given === undefined) return { assertion }
  if (given !== undefined && assertion === undefined) return { password: given, code: typed }
  throw new Refusal('invalid_input', { fields: { password: given === undefined ? 'required' : 'invalid' } })
}

type Request = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Requests, sessions and answers of one console. */
const routesOf = (server: FastifyInstance, app: AppContext, setting: StaffSetting) => {
  const shownBy = ({ request }: Request) => ({
    secret: staffSecretOf(setting, request.headers.cookie),
    address: request.ip,
    origin: 'console' as const,
  })
  return {
    post: <S extends z.ZodMiniObject>(path: string, input: S, answer: (given: z.output<S>, at: Request) => Promise<unknown>): void => {
      server.post(`/console/v1/${path}`, async (request, reply) => {
        const given = parseInput(input, request.body ?? {}, 'body') as z.output<S>
        return sendValue(reply, await answer(given, { request, reply }), request.id)
      })
    },
    /** The session of a request; refused without one. */
    sessionOf: async (at: Request): Promise<StaffSession> => {
      const session = await findStaffSession(app, shownBy(at))
      if (session === null) throw new Refusal('not_signed_in')
      return session
    },
    /** The session of a request that may add factors: of an accepted invitation, or of a person who was checked again. */
    enrollingSessionOf: async (at: Request): Promise<StaffSession> => {
      const found = await findEnrollingSession(app, shownBy(at))
      if (found === null) throw new Refusal('not_signed_in')
      if (found.way !== 'invitation') assertFresh(app, found.session)
      return found.session
    },
    cookie: ({ reply }: Request, secret: string | null): void => void reply.header('Set-Cookie', staffCookieLine(setting, secret)),
  }
}

type Routes = ReturnType<typeof routesOf>

const mountSessions = (app: AppContext, setting: StaffSetting, server: FastifyInstance, { post, sessionOf, cookie }: Routes): void => {
  post('sign-in/begin', inputs.begin, (_given, { request }) => beginStaffSignIn(app, setting, request.ip))
  post('sign-in/finish', inputs.finish, async ({ name: given, ...rest }, at) => {
    const from = { address: at.request.ip, agent: at.request.headers['user-agent'] ?? '', origin: 'console' as const }
    const { secret } = await signInStaff(app, setting, { name: given, proof: proofOf(rest), ...from })
    const session = await findStaffSession(app, { secret, address: from.address, origin: 'console' })
    if (session === null) throw new Refusal('wrong_credentials')
    cookie(at, secret)
    return presentMe(app, setting, session)
  })
  post('sign-out', inputs.nothing, async (_given, at) => {
    await signOutStaff(app, await sessionOf(at))
    cookie(at, null)
    return null
  })
  post('fresh/begin', inputs.nothing, async (_given, at) => requestStaffPasskey(app, setting.consoleOrigin, { session: (await sessionOf(at)).id }))
  post('fresh', inputs.fresh, async (given, at) => ({ freshUntil: await recheckStaff(app, setting, await sessionOf(at), proofOf(given)) }))
  post('sessions/end', inputs.session, async ({ id }, at) => {
    if (!(await signOutStaff(app, await sessionOf(at), id))) throw new Refusal('not_found')
    return null
  })
  server.get('/console/v1/sessions', async (request, reply) => {
    const { id: own, person } = await sessionOf({ request, reply })
    const rows = await listStaffSessions(app, person.id)
    const shown = rows.map(({ begun_at: begunAt, seen_at: seenAt, expires_at: expiresAt, ...row }) => ({ ...row, begunAt, seenAt, expiresAt }))
    return sendValue(
      reply,
      shown.map((row) => ({ ...row, isCurrent: row.id === own })),
      request.id,
    )
  })
}

/** Records that a person has added a factor, in the transaction that stores it. */
const factorAdded = <T>(
  app: AppContext,
  { id, address, person }: StaffSession,
  factor: string,
  add: (inside: AppContext) => Promise<T>,
): Promise<T> =>
  audited(app, async (inside) => {
    const event = { actor: actorOf(person), action: 'staff factor', subject: person.name, result: 'done', session: id, address, detail: { factor } }
    return { value: await add(inside), events: [event] }
  })

const mountFactors = (app: AppContext, setting: StaffSetting, { post, enrollingSessionOf, cookie }: Routes): void => {
  post('invitation/open', inputs.open, async (given) => {
    const { name: invited, display } = await openInvitation(app, given.token)
    return { name: invited, display }
  })
  post('invitation/accept', inputs.accept, async (given, at) => {
    const from = { address: at.request.ip, agent: at.request.headers['user-agent'] ?? '' }
    const { secret } = await acceptInvitation(app, setting, { ...given, ...from })
    cookie(at, secret)
    return null
  })
  post('totp/begin', inputs.nothing, async (_given, at) => beginStaffTotp(app, (await enrollingSessionOf(at)).person))
  post('totp/confirm', inputs.code, async (given, at) => {
    const session = await enrollingSessionOf(at)
    return factorAdded(app, session, 'totp', async (inside) => {
      if (!(await confirmStaffTotp(inside, session.person.id, given.code))) throw new Refusal('factor_wrong')
      return null
    })
  })
  post('passkey/begin', inputs.nothing, async (_given, at) => {
    const { id, person } = await enrollingSessionOf(at)
    return beginStaffPasskey(app, setting.consoleOrigin, person, id)
  })
  post('passkey/add', inputs.passkey, async (given, at) => {
    const session = await enrollingSessionOf(at)
    const made = await verifyNewStaffPasskey(app, setting.consoleOrigin, session.id, given.registration)
    return factorAdded(app, session, 'passkey', async (inside) => {
      await storeStaffPasskey(inside, session.person.id, made, given.label)
      return { id: made.id }
    })
  })
}

/**
 * Mounts sign-in, re-check, invitation, factors and own sessions of staff. The caller provides the server of the console with its checks of origin and
 * network, its rate limits and the handler that converts refusals to envelopes.
 */
export const mountStaffSignIn = (server: FastifyInstance, app: AppContext, setting: StaffSetting): void => {
  const routes = routesOf(server, app, setting)
  mountSessions(app, setting, server, routes)
  mountFactors(app, setting, routes)
}
