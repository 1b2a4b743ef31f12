import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'

/** Writes one line of JSON for each answer, with the pattern of its route: never the requested URL, a body or a token. */
export const mountAccessLog = (server: FastifyInstance, app: AppContext): void => {
  server.addHook('onResponse', async (request, reply) => {
    app.log.info(
      {
        traceId: request.id,
        call: request.routeOptions.config.call ?? null,
        method: request.method,
        path: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'answered',
    )
  })
}
