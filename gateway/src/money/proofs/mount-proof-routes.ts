import type { FastifyInstance } from 'fastify'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { open } from '../../kernel/secrets/secrets.ts'
import { isGranted, type PictureGrant, picturePath } from './picture-address.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The grant in a request for a picture; refused as not found when its signature does not match. */
const grantOf = (app: AppContext, id: string, query: Readonly<Record<string, unknown>>): PictureGrant => {
  const until = textOf(query['until'])
  const grant = { id, viewer: textOf(query['viewer']), until: /^\d{1,15}$/.test(until) ? Number(until) : 0 }
  if (!isGranted(app, grant, textOf(query['signature']))) throw new Refusal('not_found')
  return grant
}

/** Serves pictures under signed addresses, as attachments only. Every view is audited before a byte is sent. */
export const mountProofRoutes = (server: FastifyInstance, app: AppContext): void => {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${picturePath}/:id`,
    { config: { call: 'cashier.proof' } },
    async ({ params, query, ip }, reply) => {
      const { id, viewer } = grantOf(app, params.id, query)
      const content = await audited(app, async (inside) => {
        const row = await inside.store.db.selectFrom('proof').select(['member_id', 'sealed_content']).where('id', '=', id).executeTakeFirst()
        if (row === undefined) throw new Refusal('not_found')
        return {
          value: await open(app.store, places.picture(id), row.sealed_content),
          events: [{ actor: viewer, action: 'picture view', subject: id, result: 'shown', detail: { member: row.member_id, address: ip } }],
        }
      })
      return reply
        .header('Content-Type', 'image/jpeg')
        .header('Content-Disposition', 'attachment; filename="proof.jpg"')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .header('X-Content-Type-Options', 'nosniff')
        .send(content)
    },
  )
}
