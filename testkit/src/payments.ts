import { createPaymentAdapter } from '@perya/gateway/ports/create-payment-adapter'
import type { HttpSend } from '@perya/gateway/ports/create-signed-client'
import type { PaymentPort } from '@perya/gateway/ports/payment'
import { mountReferencePayment, practicePayPath, type ReferencePayment } from '@perya/gateway/reference-payment/mount-reference-payment'
import type { FastifyInstance } from 'fastify'
import type { ManualClock } from './manual-clock.ts'
import type { TestPlatformOptions } from './test-platform.ts'

/** The provider for practice beside a house: spread `house` into its options. */
export type ReferencePayments = {
  readonly app: Required<Pick<TestPlatformOptions, 'payments' | 'mount'>>
  readonly provider: { readonly name: string; readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** Its own hands: says what is due. */
  readonly desk: () => ReferencePayment
  /** Presses a button of its page. */
  readonly press: (id: string, ending: string) => Promise<number>
  /** While this is true nobody is reached. */
  readonly line: { isCut: boolean }
}

/** A provider with whom the house speaks over its own HTTP, signatures and all. */
export const startReferencePayments = (): ReferencePayments => {
  const provider = { name: 'practice', endpoint: `http://localhost:3000${practicePayPath}`, keyId: 'test', secret: 's'.repeat(40) }
  const line = { isCut: false }
  let server: FastifyInstance | null = null
  let desk: ReferencePayment | null = null
  const opened = (): FastifyInstance => {
    if (server === null) throw new Error('the house is not open')
    return server
  }
  const reach: HttpSend = async (address, { method, headers, body }) => {
    if (line.isCut) throw new Error('nobody answers')
    const answer = await opened().inject({ method, url: new URL(address).pathname, headers, ...(method === 'POST' ? { payload: body } : {}) })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  return {
    provider,
    line,
    app: {
      payments: (clock: ManualClock): PaymentPort => createPaymentAdapter(provider, clock, reach),
      mount: async (opening, app) => {
        server = opening
        desk = mountReferencePayment(opening, app, { provider, frontOrigin: 'http://127.0.0.1:3000', reach })
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
