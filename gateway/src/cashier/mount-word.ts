import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { House } from '../handler.ts'
import { paymentHeaders } from '../ports/signed-line.ts'
import { Refusal } from '../refusal.ts'
import { headerOf } from '../transport/gates.ts'
import { readJson } from '../transport/read-json.ts'
import { wordPath } from './begin-deposit.ts'
import { takePayoutWord } from './pay-parts.ts'
import { takeWord } from './take-word.ts'

const word = z.object({
  id: z.string().check(z.maxLength(64)),
  state: z.enum(['paid', 'failed']),
  amount: z.string().check(z.maxLength(40)),
  currency: z.string().check(z.maxLength(8)),
})

/** Mounts where a provider speaks by itself: the signature over the bytes first, then what they say. Open in maintenance, too. */
export const mountWord = (app: FastifyInstance, house: House): void => {
  app.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    lane.post<{ Body: Buffer | undefined }>(wordPath, { config: { call: 'cashier.word' } }, async (request, reply) => {
      const body = request.body ?? Buffer.alloc(0)
      const of = (name: string) => headerOf(request, name) ?? ''
      const signed = { method: request.method, path: request.url, body, time: of(paymentHeaders.time), nonce: of(paymentHeaders.nonce) }
      if (house.payments?.isItsWord(signed, of(paymentHeaders.key), of(paymentHeaders.signature)) !== true) throw new Refusal('signature_invalid')
      const read = word.safeParse(readJson(body))
      if (!read.success) throw new Refusal('invalid_input')
      if (!(await takeWord(house, read.data)) && !(await takePayoutWord(house, read.data))) throw new Refusal('not_found')
      return reply.send({ ok: true })
    })
  })
}
