import { feedInput } from '@perya/calls/play/sports-server'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '@perya/calls/refusal'
import type { VendorServer } from '../core/vendor-server.ts'
import { importFeedMessage } from './import-feed-message.ts'

/**
 * The adapter of an external feed: requests are signed like every partner request, with the key of the vendor that owns the title. A body that does
 * not parse as fixtures and events in order is refused here.
 */
export const mountFeed = (server: FastifyInstance, referenceServer: VendorServer): void => {
  server.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    lane.post<{ Params: { vendor: string; game: string }; Body: Buffer | undefined }>(
      '/games/api/sports/feed/:vendor/:game',
      { config: { call: 'games.feed' } },
      async (request, reply) => {
        const { vendor, game } = request.params
        const body = request.body ?? Buffer.alloc(0)
        const message = feedInput.safeParse(await referenceServer.ports.readFeedMessage(request, vendor, body))
        if (!message.success) throw new Refusal('invalid_input')
        const title = await referenceServer.ports.findTitle({ gameId: game, vendor })
        if (title === null || sportForTitle(title) === null) throw new Refusal('not_found')
        const value = await importFeedMessage(referenceServer, title, message.data)
        return reply.send({ success: true, value, message: '', errorCode: null, traceId: request.id })
      },
    )
  })
}
