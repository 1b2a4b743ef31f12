import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type HttpSend, type Partner, signatureHeaders, signedAnswer, signedHeaders } from '@perya/calls/partner/signed-message'
import { isSignedBy } from '../is-signed-by.ts'
import type { ProviderPorts } from '../ports.ts'
import { tablesOn } from '../tables-on.ts'
import { endings, payingPage, payPolicy } from './page.ts'
import {
  type PaymentBooks,
  finishPayment,
  findProviderPayment,
  markWebhookSent,
  pageOfPayments,
  type ProviderPayment,
  returnPayment,
  standingAt,
  leaseDueWebhooks,
  insertPayment,
} from './rows.ts'

/** Path of the reference payment provider, on the games origin. */
export const referencePayPath = '/games/api/pay'

/** The running provider: `sayDue` sends due webhooks once; `giveBack` returns a share of a paid payout, and reports it. */
export type ReferencePayment = {
  readonly start: () => void
  readonly stop: () => void
  readonly sayDue: () => Promise<number>
  readonly giveBack: (id: string, share: number) => Promise<void>
}

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const collecting = z.object({
  id: text(64),
  method: text(20),
  amount: text(40),
  currency: text(8),
  notify: text(512),
  back: text(512),
})
const paying = z.object({ id: text(64), amount: text(40), currency: text(8), notify: text(512), number: text(80), holder: text(120) })
const refunding = z.object({ id: text(64), of: text(64), amount: text(40), currency: text(8), notify: text(512) })
const spanning = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), after: z.string().check(z.maxLength(64)) })
const linesAPage = 2_000
const pollEveryMs = 500
/** Payouts to account numbers with these endings are returned a few seconds after payment: in full, or by half. */
const bouncing: Readonly<Record<string, number>> = { 5555: 1, 5050: 0.5 }
const bounceAfter = 6_000

/** The provider: its key, its records and where its pages are. */
type Server = {
  readonly provider: Partner
  readonly books: PaymentBooks
  readonly clock: ProviderPorts['clock']
  readonly gamesOrigin: string
  readonly frontOrigin: string
}

const isFromGateway = ({ secret }: Partner, request: FastifyRequest, clock: ProviderPorts['clock']): boolean =>
  isSignedBy(request, secret, clock.now())

/** A payment as the provider reports it now. */
const reportOf = (payment: ProviderPayment, now: number) => {
  const { returned, ...standing } = standingAt(payment, now)
  return returned === '0' ? standing : { ...standing, returned }
}

/** Returns a function that sends due webhooks once and resolves to their number; calls at the same time share one run. */
const webhookSender = ({ provider, books, clock }: Server, reach: HttpSend): (() => Promise<number>) => {
  let running: Promise<number> | null = null
  const send = async (payment: ProviderPayment): Promise<void> => {
    const { id, notify } = payment
    const body = JSON.stringify(reportOf(payment, clock.now()))
    const headers = signedHeaders(provider, clock.now(), { method: 'POST', path: new URL(notify).pathname, body })
    const answer = await reach(notify, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).catch(() => null)
    if (answer?.status === 200) await markWebhookSent(books, id)
  }
  const sendAll = async (): Promise<number> => {
    const due = await leaseDueWebhooks(books)
    for (const payment of due) await send(payment)
    return due.length
  }
  return () => {
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
}

/** Mounts the orders of the gateway: deposits, checks of payout accounts, and payouts. */
const mountOrders = (server: FastifyInstance, { provider, books, clock, gamesOrigin, frontOrigin }: Server): void => {
  const pageOf = (id: string): string => `${gamesOrigin}${referencePayPath}/page/${id}`
  const codeOf = (method: string, id: string): string => (method === 'crypto' ? `PRACTICE-${id.replace('D-', '')}` : pageOf(id))

  server.post(`${referencePayPath}/collections`, { config: { call: 'practice.collect' } }, async (request, reply) => {
    const read = collecting.safeParse(request.body)
    if (!isFromGateway(provider, request, clock) || !read.success) return reply.code(401).send({ reason: 'signature' })
    await insertPayment(books, 'in', read.data)
    return reply.send({ page: pageOf(read.data.id), code: codeOf(read.data.method, read.data.id) })
  })
  // Test accounts: the last digits of the number select the error.
  server.post(`${referencePayPath}/accounts`, { config: { call: 'practice.account' } }, async (request, reply) => {
    const { body } = request
    const number = typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : ''
    if (!isFromGateway(provider, request, clock)) return reply.code(401).send({ reason: 'signature' })
    return reply.send({ matches: !number.endsWith('1313') })
  })
  server.post(`${referencePayPath}/payouts`, { config: { call: 'practice.payout' } }, async (request, reply) => {
    const read = paying.safeParse(request.body)
    if (!isFromGateway(provider, request, clock) || !read.success) return reply.code(401).send({ reason: 'signature' })
    const { id, amount, currency, notify, number } = read.data
    if (number.endsWith('0000')) return reply.code(422).send({ reason: 'account_closed' })
    await insertPayment(books, 'out', { id, method: 'payout', amount, currency, notify, back: frontOrigin })
    const isDark = number.endsWith('9999')
    if (isDark) await finishPayment(books, id, { state: 'paid', times: 0, dark: 10_000 })
    else await finishPayment(books, id, { state: number.endsWith('8888') ? 'failed' : 'paid', sayAfter: 1_500 })
    const share = bouncing[number.slice(-4)]
    if (share !== undefined) await returnPayment(books, id, { share, after: bounceAfter })
    return isDark ? reply.code(500).send({ reason: 'dark' }) : reply.send({ id })
  })
}

/** Mounts returns to the source: of a paid collection, at most its amount, and not on a chain, where no account receives them. */
const mountRefunds = (server: FastifyInstance, { provider, books, clock, frontOrigin }: Server): void => {
  server.post(`${referencePayPath}/refunds`, { config: { call: 'practice.refund' } }, async (request, reply) => {
    const read = refunding.safeParse(request.body)
    if (!isFromGateway(provider, request, clock) || !read.success) return reply.code(401).send({ reason: 'signature' })
    const { id, of, amount, currency, notify } = read.data
    const source = await findProviderPayment(books, of)
    if (source?.direction !== 'in' || source.state !== 'paid') return reply.code(422).send({ reason: 'not_paid' })
    if (source.currency !== currency || Number(amount) > Number(source.amount)) return reply.code(422).send({ reason: 'above_paid' })
    if (source.method === 'crypto') return reply.code(422).send({ reason: 'no_source' })
    await insertPayment(books, 'out', { id, method: 'refund', amount, currency, notify, back: frontOrigin })
    await finishPayment(books, id, { state: 'paid', sayAfter: 1_500 })
    return reply.send({ id })
  })
}

/** Mounts what the gateway reads: the status of a payment, and statements. */
const mountReports = (server: FastifyInstance, { provider, books, clock }: Server): void => {
  server.get<{ Params: { id: string } }>(`${referencePayPath}/payments/:id`, { config: { call: 'practice.look' } }, async (request, reply) => {
    if (!isFromGateway(provider, request, clock)) return reply.code(401).send({ reason: 'signature' })
    const payment = await findProviderPayment(books, request.params.id)
    if (payment === null) return reply.code(404).send({ reason: 'unknown' })
    if (payment.dark_until !== null && payment.dark_until.getTime() > clock.now()) return reply.code(503).send({ reason: 'dark' })
    return reply.send(reportOf(payment, clock.now()))
  })
  server.post(`${referencePayPath}/statements`, { config: { call: 'practice.statement' } }, async (request, reply) => {
    const read = spanning.safeParse(request.body)
    if (!isFromGateway(provider, request, clock) || !read.success) return reply.code(401).send({ reason: 'signature' })
    const { from, to, after } = read.data
    const page = await pageOfPayments(books, { from: new Date(from), to: new Date(to), after }, linesAPage)
    const now = clock.now()
    const lines = page.map((payment) => ({ ...standingAt(payment, now), direction: payment.direction, at: payment.made_at.toISOString() }))
    const body = JSON.stringify({ lines, next: page.length < linesAPage ? null : page.at(-1)?.id })
    const nonce = String(request.headers[signatureHeaders.nonce] ?? '')
    return reply
      .headers(signedAnswer(provider, now, { path: request.url, nonce, body }))
      .type('application/json; charset=utf-8')
      .send(body)
  })
}

/** Mounts the page on which a member pays, or lets the payment fail. */
const mountPaymentPage = (server: FastifyInstance, { books, frontOrigin }: Server, sendDue: () => Promise<number>): void => {
  server.get<{ Params: { id: string } }>(`${referencePayPath}/page/:id`, { config: { call: 'practice.page' } }, async (request, reply) => {
    const payment = await findProviderPayment(books, request.params.id)
    if (payment === null) return reply.code(404).send({ reason: 'unknown' })
    return reply.header('Content-Security-Policy', payPolicy(frontOrigin)).type('text/html; charset=utf-8').send(payingPage(payment))
  })
  server.post<{ Params: { id: string } }>(
    `${referencePayPath}/page/:id`,
    { config: { call: 'practice.pay', isForm: true } },
    async (request, reply) => {
      const { body } = request
      const name = typeof body === 'object' && body !== null && 'ending' in body ? String(body.ending) : ''
      const ending = Object.hasOwn(endings, name) ? endings[name] : undefined
      const payment = await findProviderPayment(books, request.params.id)
      if (payment === null || ending === undefined) return reply.code(404).send({ reason: 'unknown' })
      await finishPayment(books, payment.id, ending)
      await sendDue()
      return reply.redirect(payment.back, 303)
    },
  )
}

/**
 * Reference payment provider: the HTTP protocol of a real one, with its own table of payments, a payment page, and signed webhooks that arrive on
 * time, late, twice or never. It runs on the games origin and is never mounted in production.
 */
export const mountReferencePayment = (
  server: FastifyInstance,
  { store, clock, gamesOrigin, log }: ProviderPorts,
  { provider, frontOrigin, reach }: { readonly provider: Partner; readonly frontOrigin: string; readonly reach: HttpSend },
): ReferencePayment => {
  const referenceServer: Server = { provider, books: { db: tablesOn(store.pool), clock }, clock, gamesOrigin, frontOrigin }
  const sayDue = webhookSender(referenceServer, reach)
  let timer: NodeJS.Timeout | null = null
  mountOrders(server, referenceServer)
  mountRefunds(server, referenceServer)
  mountReports(server, referenceServer)
  mountPaymentPage(server, referenceServer, sayDue)
  return {
    sayDue,
    giveBack: (id, share) => returnPayment(referenceServer.books, id, { share, after: 0 }),
    start: () => {
      timer ??= setInterval(() => {
        sayDue().catch((error: unknown) => log.warn({ err: error }, 'the provider for practice could not speak'))
      }, pollEveryMs)
      timer.unref()
    },
    stop: () => {
      if (timer !== null) clearInterval(timer)
      timer = null
    },
  }
}
