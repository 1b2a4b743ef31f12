import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kernel/refusal.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { type ConsoleContext, requireSession } from './requests/console-session.ts'

/** Mounts pictures of class C at their one-use addresses. Without a session an address looks like one that does not exist. */
export const mountPictures = (server: FastifyInstance, context: ConsoleContext): void => {
  server.get<{ Params: { secret: string } }>('/console/v1/file/picture/:secret', async (request, reply) => {
    const session = await requireSession(context, request).catch((error: unknown) => {
      throw error instanceof Refusal && error.key === 'not_signed_in' ? new Refusal('not_found') : error
    })
    const picture = await openPicture(context.app, session, request.params.secret)
    return reply.header('Content-Type', 'image/jpeg').header('Content-Disposition', 'inline').send(picture)
  })
}
