import type { FastifyInstance } from 'fastify'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'

/** Where a picture is fetched, on the origin of the games: never where anybody is signed in. */
export const proofPath = '/games/api/proof'

/** Gives a picture to whoever knows its name: to be kept as a file, never to be shown as a page. */
export const mountProofs = (app: FastifyInstance, house: House): void => {
  app.get<{ Params: { id: string } }>(`${proofPath}/:id`, { config: { call: 'cashier.proof' } }, async (request, reply) => {
    const row = await house.store.db.selectFrom('proof').select('content').where('id', '=', request.params.id).executeTakeFirst()
    if (row === undefined) throw new Refusal('not_found')
    return reply
      .header('Content-Type', 'image/jpeg')
      .header('Content-Disposition', 'attachment; filename="proof.jpg"')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(row.content)
  })
}
