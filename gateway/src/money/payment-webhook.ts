import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../kernel/context.ts'
import { signatureHeaders } from '@perya/calls/partner/signed-message'
import { Refusal } from '../kernel/refusal.ts'
import { requestHeader } from '../kernel/http/request-guards.ts'
import { networksOf } from '../kernel/http/request/networks.ts'
import { parseJsonStrict } from '../kernel/http/request/parse-json-strict.ts'
import { paymentWebhookPath } from './deposits/request-collection.ts'
import { takeReturnReport } from './deposit-returns/apply-return-status.ts'
import { takePayoutReport } from './payouts/take-payout-report.ts'
import { applyPaymentStatus } from './deposits/apply-payment-status.ts'

const word = z.object({
  id: z.string().check(z.maxLength(64)),
  state: z.enum(['paid', 'failed']),
  amount: z.string().check(z.maxLength(40)),
  returned: z._default(z.string().check(z.maxLength(40)), '0'),
  currency: z.string().check(z.maxLength(8)),
})

/** Mounts the webhook of a payment provider: checks address, then signature over the bytes, then content. Open during maintenance, too. */
export const mountPaymentWebhook = (server: FastifyInstance, app: AppContext): void => {
  const listed = app.brand.payments?.addresses ?? []
  const networks = listed.length === 0 ? null : networksOf(listed)
  server.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    lane.post<{ Body: Buffer | undefined }>(paymentWebhookPath, { config: { call: 'cashier.word' } }, async (request, reply) => {
      if (networks?.has(request.ip) === false) {
        app.log.warn({ address: request.ip }, 'a payment notification came from an address that is not listed')
        throw new Refusal('address_not_allowed')
      }
      const body = request.body ?? Buffer.alloc(0)
      const of = (name: string) => requestHeader(request, name) ?? ''
      const signed = { method: request.method, path: request.url, body, time: of(signatureHeaders.time), nonce: of(signatureHeaders.nonce) }
      if (app.payments?.isItsWord(signed, of(signatureHeaders.key), of(signatureHeaders.signature)) !== true) throw new Refusal('signature_invalid')
      const read = word.safeParse(parseJsonStrict(body))
      if (!read.success) throw new Refusal('invalid_input')
      const takers = [applyPaymentStatus, takePayoutReport, takeReturnReport]
      let isTaken = false
      for (const take of takers) isTaken ||= await take(app, read.data)
      if (!isTaken) throw new Refusal('not_found')
      return reply.send({ ok: true })
    })
  })
}
