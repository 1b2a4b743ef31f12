import { createPaymentAdapter, type PaymentPort } from '@perya/gateway/kernel'
import type { HttpSend } from '@perya/calls/partner/signed-message'
import { mountReferencePayment, referencePayPath, type ReferencePayment } from '@perya/providers/payment/mount-reference-payment'
import type { FastifyInstance } from 'fastify'
import type { ManualClock } from '../manual-clock.ts'
import type { TestPlatformOptions } from '../test-platform.ts'

/** The reference payment provider beside a test platform: spread `app` into the platform's options. */
export type ReferencePayments = {
  readonly app: Required<Pick<TestPlatformOptions, 'payments' | 'mount'>>
  readonly provider: { readonly name: string; readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** The provider's back office: sends due webhooks. */
  readonly desk: () => ReferencePayment
  /** Submits a button of the provider's page. */
  readonly press: (id: string, ending: string) => Promise<number>
  /** While true, every request fails. */
  readonly line: { isCut: boolean }
}

/** Starts a payment provider that the platform calls over its HTTP protocol, signatures included. */
export const startReferencePayments = (): ReferencePayments => {
  const provider = { name: 'practice', endpoint: `http://localhost:3000${referencePayPath}`, keyId: 'test', secret: 's'.repeat(40) }
  const line = { isCut: false }
  let server: FastifyInstance | null = null
  let referenceServer: ReferencePayment | null = null
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
        referenceServer = mountReferencePayment(opening, app, { provider, frontOrigin: 'http://127.0.0.1:3000', reach })
      },
    },
    desk: () => {
      if (referenceServer === null) throw new Error('the house is not open')
      return referenceServer
    },
    press: async (id, ending) => {
      const answer = await opened().inject({
        method: 'POST',
        url: `${referencePayPath}/page/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `ending=${ending}`,
      })
      return answer.statusCode
    },
  }
}
