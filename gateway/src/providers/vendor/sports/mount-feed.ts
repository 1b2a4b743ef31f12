import { feedInput } from '@perya/calls/sports-server'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../kernel/context.ts'
import { findTitle } from '../../../play/launch/find-title.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { sendValue } from '../../../kernel/http/response/envelope.ts'
import { parseJsonStrict } from '../../../kernel/http/parse-json-strict.ts'
import { authenticateVendor } from '../../../play/callbacks/mount-vendor-callbacks.ts'
import { importFeedMessage } from './import-feed-message.ts'

/**
 * The adapter of an external feed: requests are signed like every partner request, with the key of the vendor that owns the title. A body that does
 * not parse as fixtures and events in order is refused here.
 */
export const mountFeed = (server: FastifyInstance, app: AppContext): void => {
  server.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    lane.post<{ Params: { vendor: string; game: string }; Body: Buffer | undefined }>(
      '/games/api/sports/feed/:vendor/:game',
      { config: { call: 'games.feed' } },
      async (request, reply) => {
        const { vendor, game } = request.params
        const body = request.body ?? Buffer.alloc(0)
        await authenticateVendor(app, request, vendor, body)
        const told = feedInput.safeParse(parseJsonStrict(body))
        if (!told.success) throw new Refusal('invalid_input')
        const title = await findTitle(app.store, { gameId: game, vendor })
        if (title === null || sportForTitle(title) === null) throw new Refusal('not_found')
        return sendValue(reply, await importFeedMessage(app.store, title, told.data), request.id)
      },
    )
  })
}
