import type { FastifyInstance, FastifyReply } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { ProviderPorts } from '../ports.ts'
import { createPhoneService, ServiceRefusal } from './phone-server.ts'
import { humanPage, humanPagePolicy } from './page.ts'

const path = '/games/api/phone'
const project = 'practice'
const text = z._default(z.string().check(z.maxLength(4096)), '')
const sending = z.object({ phoneNumber: text, recaptchaToken: text })
const signing = z.object({ sessionInfo: text, code: text })

/** Addresses and names of a phone verification service, as its client is configured with them. */
export type PhoneServiceSettings = {
  readonly name: string
  readonly endpoint: string
  readonly key: string
  readonly issuer: string
  readonly audience: string
  readonly keys: string
  readonly page: string
}

/** Configuration of the reference phone service for a platform whose games origin is `gamesOrigin`. */
export const referencePhoneService = (name: string, gamesOrigin: string): PhoneServiceSettings => ({
  name,
  endpoint: `${gamesOrigin}${path}/v1`,
  key: 'practice',
  issuer: `${gamesOrigin}${path}`,
  audience: project,
  keys: `${gamesOrigin}${path}/keys`,
  page: `${gamesOrigin}${path}/page`,
})

/** The front-end origin, and the function that sends text messages. */
export type ReferencePhoneOptions = { readonly frontOrigin: string; readonly deliver: (to: string, text: string) => Promise<void> }

const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  const message = error instanceof ServiceRefusal ? error.message : 'INTERNAL'
  return reply.code(400).send({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
}

/**
 * Reference service for phone verification with the API of Google's Identity Toolkit: two endpoints, a CAPTCHA page, tokens signed with its own key.
 * It runs on the games origin, as an external service runs on its own, and is never mounted in production.
 */
export const mountReferencePhone = async (
  server: FastifyInstance,
  app: Pick<ProviderPorts, 'clock'> & { readonly phoneService: PhoneServiceSettings | null },
  { frontOrigin, deliver }: ReferencePhoneOptions,
): Promise<void> => {
  const service = app.phoneService
  if (service === null || !service.endpoint.endsWith(`${path}/v1`)) return
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'practice', use: 'sig', alg: 'RS256' }
  const referenceServer = createPhoneService(app.clock.now, deliver)

  server.get(`${path}/keys`, () => ({ keys: [publicJwk] }))
  server.get(`${path}/page`, (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', humanPagePolicy)
      .type('text/html; charset=utf-8')
      .send(humanPage(service.name, frontOrigin, referenceServer.tokenFor(true), referenceServer.tokenFor(false))),
  )
  // A colon in a path would start a route parameter; a double colon escapes it.
  server.post(`${path}/v1/accounts::sendVerificationCode`, async (request, reply) => {
    try {
      const { phoneNumber, recaptchaToken } = sending.parse(request.body)
      return reply.send({ sessionInfo: await referenceServer.send(phoneNumber, recaptchaToken) })
    } catch (error) {
      return refuse(reply, error)
    }
  })
  server.post(`${path}/v1/accounts::signInWithPhoneNumber`, async (request, reply) => {
    try {
      const { sessionInfo, code } = signing.parse(request.body)
      const phoneNumber = referenceServer.signIn(sessionInfo, code)
      const now = Math.floor(app.clock.now() / 1000)
      const idToken = await new SignJWT({ phone_number: phoneNumber, firebase: { sign_in_provider: 'phone' } })
        .setProtectedHeader({ alg: 'RS256', kid: 'practice' })
        .setIssuer(service.issuer)
        .setSubject(`p${phoneNumber.slice(1)}`)
        .setAudience(service.audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(privateKey)
      return reply.send({ idToken, phoneNumber, expiresIn: '3600', isNewUser: false })
    } catch (error) {
      return refuse(reply, error)
    }
  })
}
