import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isSignedBy } from '../is-signed-by.ts'
import type { ProviderPorts } from '../ports.ts'
import { tablesOn } from '../tables-on.ts'
import { type WalletBooks, bookOrder, findOrder } from './orders.ts'

/** Path of the reference transfer wallets, on the games origin; the wallet code follows. */
export const referenceWalletPath = '/games/api/wallet'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const ordering = z.object({ id: text(64), player: text(64), direction: z.enum(['in', 'out']), amount: text(40), currency: text(8) })
const maxLost = 1_000

/**
 * Reference vendor with transfer wallets: the HTTP protocol of a real one, with its own table of orders. By amount an order succeeds, is late, is
 * refused, cannot be queried for a while, is lost, or is executed without a response. It runs on the games origin and is never mounted in production.
 */
export const mountReferenceWallet = (
  server: FastifyInstance,
  app: Pick<ProviderPorts, 'clock' | 'store'>,
  wallets: readonly { readonly code: string; readonly secret: string }[],
): void => {
  const lost = new Set<string>()

  const books: WalletBooks = { db: tablesOn(app.store.pool), clock: app.clock }
  const isFromOperator = (request: FastifyRequest, secret: string): boolean => isSignedBy(request, secret, app.clock.now())
  const notify = async (reply: FastifyReply, code: string, id: string) => {
    const order = await findOrder(books, code, id)
    if (order === null) return reply.code(404).send({ reason: 'unknown' })
    if (order.isDark) return reply.code(503).send({ reason: 'dark' })
    const { state, amount, currency } = order
    return reply.send({ id, state, amount, currency, ...(state === 'failed' ? { reason: 'refused' } : {}) })
  }

  for (const { code, secret } of wallets) {
    const path = `${referenceWalletPath}/${code}/orders`
    server.post(path, { config: { call: 'practice.order' } }, async (request, reply) => {
      const read = ordering.safeParse(request.body)
      if (!isFromOperator(request, secret) || !read.success) return reply.code(401).send({ reason: 'signature' })
      const { id, amount } = read.data
      // The first request is lost before it is processed.
      if (amount.endsWith('88') && !lost.has(id)) {
        if (lost.size >= maxLost) lost.clear()
        lost.add(id)
        return reply.code(502).send({ reason: 'lost' })
      }
      await bookOrder(books, code, read.data)
      // The order is executed, but its response is lost.
      return amount.endsWith('77') ? reply.code(500).send({ reason: 'unheard' }) : notify(reply, code, id)
    })
    server.get<{ Params: { id: string } }>(`${path}/:id`, { config: { call: 'practice.order-look' } }, async (request, reply) =>
      isFromOperator(request, secret) ? notify(reply, code, request.params.id) : reply.code(401).send({ reason: 'signature' }),
    )
  }
}
