import { httpPayment } from '@perya/gateway/ports/http-payment'
import type { Reach } from '@perya/gateway/ports/signed-line'
import type { PaymentPort } from '@perya/gateway/ports/payment'
import { mountReferencePayment, practicePayPath, type ReferencePayment } from '@perya/gateway/reference-payment/mount-reference-payment'
import type { FastifyInstance } from 'fastify'
import type { HandClock } from './hand-clock.ts'
import type { HouseOptions } from './open-house.ts'

/** The provider for practice beside a house: spread `house` into its options. */
export type PracticePay = {
  readonly house: Required<Pick<HouseOptions, 'payments' | 'mount'>>
  readonly provider: { readonly name: string; readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** Its own hands: says what is due. */
  readonly desk: () => ReferencePayment
  /** Presses a button of its page. */
  readonly press: (id: string, ending: string) => Promise<number>
  /** While this is true nobody is reached. */
  readonly line: { isCut: boolean }
}

/** A provider with whom the house speaks over its own HTTP, signatures and all. */
export const practicePay = (): PracticePay => {
  const provider = { name: 'practice', endpoint: `http://localhost:3000${practicePayPath}`, keyId: 'test', secret: 's'.repeat(40) }
  const line = { isCut: false }
  let app: FastifyInstance | null = null
  let desk: ReferencePayment | null = null
  const opened = (): FastifyInstance => {
    if (app === null) throw new Error('the house is not open')
    return app
  }
  const reach: Reach = async (address, { method, headers, body }) => {
    if (line.isCut) throw new Error('nobody answers')
    const answer = await opened().inject({ method, url: new URL(address).pathname, headers, ...(method === 'POST' ? { payload: body } : {}) })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  return {
    provider,
    line,
    house: {
      payments: (clock: HandClock): PaymentPort => httpPayment(provider, clock, reach),
      mount: async (opening, house) => {
        app = opening
        desk = mountReferencePayment(opening, house, { provider, frontOrigin: 'http://127.0.0.1:3000', reach })
      },
    },
    desk: () => {
      if (desk === null) throw new Error('the house is not open')
      return desk
    },
    press: async (id, ending) => {
      const answer = await opened().inject({
        method: 'POST',
        url: `${practicePayPath}/page/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `ending=${ending}`,
      })
      return answer.statusCode
    },
  }
}
