import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../context.ts'
import { signatureHeaders } from '../ports/create-signed-client.ts'
import { headerOf } from '../transport/request-guards.ts'
import { verifySignature } from '../vendor/signature.ts'
import { bookOrder, findOrder } from './orders.ts'

/** Where the wallets for practice are met, on the games origin; the code of one follows. */
export const practiceWalletPath = '/games/api/wallet'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const ordering = z.object({ id: text(64), player: text(64), direction: z.enum(['in', 'out']), amount: text(40), currency: text(8) })
const mostLost = 1_000

/**
 * A vendor that keeps wallets, for practice: the protocol of a real one over HTTP, with books of its own, that answers, is late, refuses,
 * goes dark, never hears, or hears and is not heard. It stands on the games origin and is never there in production.
 */
export const mountReferenceWallet = (
  server: FastifyInstance,
  app: AppContext,
  wallets: readonly { readonly code: string; readonly secret: string }[],
): void => {
  const lost = new Set<string>()

  const isFromHouse = (request: FastifyRequest, secret: string): boolean => {
    const of = (name: string) => headerOf(request, name) ?? ''
    const body = request.rawBody ?? Buffer.alloc(0)
    const signed = { method: request.method, path: request.url, body, time: of(signatureHeaders.time), nonce: of(signatureHeaders.nonce) }
    return verifySignature(signed, of(signatureHeaders.signature), secret, app.clock.now())
  }
  const tell = async (reply: FastifyReply, code: string, id: string) => {
    const order = await findOrder(app, code, id)
    if (order === null) return reply.code(404).send({ reason: 'unknown' })
    if (order.isDark) return reply.code(503).send({ reason: 'dark' })
    const { state, amount, currency } = order
    return reply.send({ id, state, amount, currency, ...(state === 'failed' ? { reason: 'refused' } : {}) })
  }

  for (const { code, secret } of wallets) {
    const path = `${practiceWalletPath}/${code}/orders`
    server.post(path, { config: { call: 'practice.order' } }, async (request, reply) => {
      const read = ordering.safeParse(request.body)
      if (!isFromHouse(request, secret) || !read.success) return reply.code(401).send({ reason: 'signature' })
      const { id, amount } = read.data
      // The first question is lost on its way.
      if (amount.endsWith('88') && !lost.has(id)) {
        if (lost.size >= mostLost) lost.clear()
        lost.add(id)
        return reply.code(502).send({ reason: 'lost' })
      }
      await bookOrder(app, code, read.data)
      // Heard and done, but its answer is lost.
      return amount.endsWith('77') ? reply.code(500).send({ reason: 'unheard' }) : tell(reply, code, id)
    })
    server.get<{ Params: { id: string } }>(`${path}/:id`, { config: { call: 'practice.order-look' } }, async (request, reply) =>
      isFromHouse(request, secret) ? tell(reply, code, request.params.id) : reply.code(401).send({ reason: 'signature' }),
    )
  }
}
