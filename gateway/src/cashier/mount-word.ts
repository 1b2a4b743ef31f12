import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { House } from '../handler.ts'
import { paymentHeaders } from '../ports/signed-line.ts'
import { Refusal } from '../refusal.ts'
import { headerOf } from '../transport/gates.ts'
import { networksOf } from '../transport/networks.ts'
import { readJson } from '../transport/read-json.ts'
import { wordPath } from './begin-deposit.ts'
import { takePayoutReport } from './take-payout-report.ts'
import { takeWord } from './take-word.ts'

const word = z.object({
  id: z.string().check(z.maxLength(64)),
  state: z.enum(['paid', 'failed']),
  amount: z.string().check(z.maxLength(40)),
  returned: z._default(z.string().check(z.maxLength(40)), '0'),
  currency: z.string().check(z.maxLength(8)),
})

/** Mounts the webhook of a payment provider: checks the address first, then the signature over the bytes, then the content. Open during maintenance, too. */
export const mountWord = (app: FastifyInstance, house: House): void => {
  const listed = house.brand.payments?.addresses ?? []
  const networks = listed.length === 0 ? null : networksOf(listed)
  app.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    lane.post<{ Body: Buffer | undefined }>(wordPath, { config: { call: 'cashier.word' } }, async (request, reply) => {
      if (networks?.has(request.ip) === false) {
        house.log.warn({ address: request.ip }, 'a payment notification came from an address that is not listed')
        throw new Refusal('address_not_allowed')
      }
      const body = request.body ?? Buffer.alloc(0)
      const of = (name: string) => headerOf(request, name) ?? ''
      const signed = { method: request.method, path: request.url, body, time: of(paymentHeaders.time), nonce: of(paymentHeaders.nonce) }
      if (house.payments?.isItsWord(signed, of(paymentHeaders.key), of(paymentHeaders.signature)) !== true) throw new Refusal('signature_invalid')
      const read = word.safeParse(readJson(body))
      if (!read.success) throw new Refusal('invalid_input')
      if (!(await takeWord(house, read.data)) && !(await takePayoutReport(house, read.data))) throw new Refusal('not_found')
      return reply.send({ ok: true })
    })
  })
}
