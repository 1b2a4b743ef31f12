import fastify, { type FastifyInstance } from 'fastify'
import type { House } from './handler.ts'
import { Refusal } from './refusal.ts'
import { logAccess } from './transport/access-log.ts'
import type { GatewayConfig } from './transport/config.ts'
import { sendRefusal } from './transport/envelope.ts'
import { mountCalls } from './transport/mount-calls.ts'
import { openApi } from './transport/openapi.ts'
import { limits, protect } from './transport/protect.ts'
import { sealingKeys } from './transport/sealing-keys.ts'
import { keepSwept } from './transport/sweep.ts'
import { mountCallbacks } from './vendor/mount-callbacks.ts'

export type { GatewayConfig } from './transport/config.ts'

/** The gateway as one fastify app: every call of the table, the keys of sealed payloads and the printed contract. */
export const buildApp = (house: House, config: GatewayConfig): FastifyInstance => {
  const app = fastify({
    ...limits,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    frameworkErrors: (_error, request, reply) => void sendRefusal(reply, new Refusal('not_found'), house.brand.defaultLanguage, request.id),
  })
  const keys = sealingKeys(house)
  protect(app, house)
  if (house.log.isLevelEnabled('info')) logAccess(app, house)
  config.extend?.(app, house)
  mountCalls(app, house, config, keys)
  mountCallbacks(app, house, config)
  app.get('/.well-known/jwks.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(await keys.publicKeys()))
  app.get('/openapi.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(openApi(house.brand.name)))
  const stopSweeping = keepSwept(house)
  app.addHook('onClose', async () => stopSweeping())
  return app
}
