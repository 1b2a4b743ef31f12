import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { AppContext, PhoneService } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { phoneRefusal } from './phone-errors.ts'

const patienceMs = 8_000
// No other signature algorithm is accepted, whatever the token's header declares (T13).
const algorithms = ['RS256']

const refused = z.object({ error: z.object({ message: z.string() }) })
const sent = z.object({ sessionInfo: z.string().check(z.minLength(1), z.maxLength(4096)) })
const signedIn = z.object({ idToken: z.string().check(z.maxLength(8192)) })
const claims = z.object({ phone_number: z.string(), sub: z.string().check(z.minLength(1)) })

const keySets = new WeakMap<PhoneService, JWTVerifyGetKey>()
const keysOf = (service: PhoneService): JWTVerifyGetKey => {
  const known = keySets.get(service) ?? createRemoteJWKSet(new URL(service.keys), { timeoutDuration: patienceMs })
  keySets.set(service, known)
  return known
}

/** Returns the configured phone service; refuses with `module_disabled` without one. */
export const phoneServiceOf = ({ phoneService }: AppContext): PhoneService => {
  if (phoneService === null) throw new Refusal('module_disabled')
  return phoneService
}

const post = async (app: AppContext, verb: string, body: Readonly<Record<string, string>>): Promise<unknown> => {
  const { endpoint, key } = phoneServiceOf(app)
  const answer = await fetch(`${endpoint}/accounts:${verb}?${new URLSearchParams({ key })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => ({ ok: response.ok, read: (await response.json()) as unknown }))
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'the phone service cannot be reached')
      throw new Refusal('phone_unknown_error')
    })
  if (answer.ok) return answer.read
  const refusal = refused.safeParse(answer.read)
  throw phoneRefusal(refusal.success ? refusal.data.error.message : '')
}

const readAs = <T extends z.ZodMiniType>(schema: T, read: unknown): z.output<T> => {
  const parsed = schema.safeParse(read)
  if (!parsed.success) throw new Refusal('phone_unknown_error')
  return parsed.data
}

/** Requests that a code be sent; returns the id of the attempt. */
export const sendVerificationCode = async (app: AppContext, phoneNumber: string, recaptchaToken: string): Promise<string> =>
  readAs(sent, await post(app, 'sendVerificationCode', { phoneNumber, recaptchaToken })).sessionInfo

/** Returns the number that the service confirms: its token must have our audience, its issuer, not be expired, and be signed by its key (T13). */
export const signInWithPhoneNumber = async (app: AppContext, sessionInfo: string, code: string): Promise<string> => {
  const service = phoneServiceOf(app)
  const { idToken } = readAs(signedIn, await post(app, 'signInWithPhoneNumber', { sessionInfo, code }))
  const { issuer, audience } = service
  const verified = await jwtVerify(idToken, keysOf(service), {
    issuer,
    audience,
    algorithms,
    requiredClaims: ['exp', 'iat', 'sub', 'phone_number'],
    currentDate: new Date(app.clock.now()),
  }).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a token of the phone service is not to be believed')
    throw new Refusal('phone_unknown_error')
  })
  return readAs(claims, verified.payload).phone_number
}
