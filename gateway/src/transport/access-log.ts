import type { FastifyInstance } from 'fastify'
import type { House } from '../handler.ts'

/** One line of JSON for each answer: never a query string, never a body, never a token. */
export const logAccess = (app: FastifyInstance, house: House): void => {
  app.addHook('onResponse', async (request, reply) => {
    house.log.info(
      {
        traceId: request.id,
        call: request.routeOptions.config.call ?? null,
        method: request.method,
        path: (request.url.split('?', 1)[0] ?? '').slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'answered',
    )
  })
}
