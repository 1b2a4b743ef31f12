import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../kernel/context.ts'
import { requestHeader } from '../../../kernel/http/request-guards.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** Path to which an identity provider sends its webhooks. */
export const identityHookPath = '/wps/hooks/identity'

/** Header with the signature of a webhook of an identity provider. */
export const identityHookHeader = 'x-identity-signature'

/**
 * Mounts the webhook of the identity provider. It decides nothing: a signed one makes the job ask the provider at once. What is not signed is refused
 * before anything is looked up.
 */
export const mountIdentityHook = (server: FastifyInstance, app: AppContext): void => {
  server.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    lane.post<{ Body: Buffer | undefined }>(identityHookPath, { config: { call: 'kyc.hook' } }, async (request, reply) => {
      const provider = app.identityChecks ?? null
      const reference = provider?.hook(request.body ?? Buffer.alloc(0), requestHeader(request, identityHookHeader) ?? '') ?? null
      if (provider === null || reference === null) throw new Refusal('signature_invalid')
      await app.store.db
        .updateTable('kyc_request')
        .set({ look_at: new Date(app.clock.now()) })
        .where('provider', '=', provider.name)
        .where('reference', '=', reference)
        .where('state', '=', 'begun')
        .execute()
      return reply.send({ ok: true })
    })
  })
}
