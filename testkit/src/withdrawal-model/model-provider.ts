import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { type Clock, type AppContext, createPaymentAdapter, type PaymentPort } from '@perya/gateway/kernel'
import type { PartnerResponse, HttpSend } from '@perya/calls/partner/signed-message'
import { mountReferencePayment, referencePayPath, type ReferencePayment } from '@perya/providers/payment/mount-reference-payment'
import type { FastifyInstance } from 'fastify'
import type { QueryResult } from 'pg'
import type { CrashPoint } from './crash-point.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A payout in the provider's own records; amounts in minor units. */
export type ModelPayment = {
  readonly id: string
  readonly amount: number
  readonly state: 'open' | 'paid' | 'failed'
  readonly returned: number
}

/** A webhook that the provider has written, byte for byte. */
export type Webhook = { readonly id: string; readonly body: string }

/**
 * The reference payment provider over its HTTP protocol, signatures included. Its records are the truth; requests, answers and webhooks are lost, late,
 * repeated and out of order.
 */
export type ModelProvider = {
  /** Mounts the provider beside a gateway that never dies. */
  readonly mount: (server: FastifyInstance, app: AppContext) => Promise<void>
  readonly partner: { readonly name: string; readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** Its records of the payouts of one withdrawal. */
  readonly books: (withdrawalId: string) => Promise<ModelPayment[]>
  /** How many payouts it has records of. */
  readonly count: () => Promise<number>
  /** Webhooks that were written and not finally delivered. */
  readonly webhooks: Webhook[]
  /** While true, the provider answers no request. */
  readonly line: { isDark: boolean }
  readonly settle: (id: string, state: 'paid' | 'failed') => Promise<void>
  readonly giveBack: (id: string, amount: number) => Promise<void>
  /** The port of one gateway; every call is a possible crash point, before or after the provider has processed it. */
  readonly port: (clock: Clock, point?: CrashPoint) => PaymentPort
}

const digits = 2
const partner = { name: 'practice', endpoint: `http://localhost:3000${referencePayPath}`, keyId: 'test', secret: 's'.repeat(40) }
// Percentages of orders that are refused, lost on the way, and not answered.
const fates = { refused: 10, lost: 20, silent: 30 } as const

type Query = (text: string, values: readonly unknown[]) => Promise<QueryResult>

/** Accepts orders; a new one gets a random outcome (refused, lost, or its answer is lost), and stays open until the model settles it. */
const unreliableOrders = (random: SeededRandom, post: HttpSend, run: Query): HttpSend => {
  const refused = new Set<string>()
  const isKnown = async (id: string): Promise<boolean> => (await run('select 1 from reference_payment where id = $1', [id])).rowCount === 1
  return async (address, request) => {
    const { id }: { id: string } = JSON.parse(request.body)
    const isNew = !(await isKnown(id))
    const fate = isNew ? random.below(100) : 100
    if (refused.has(id) || fate < fates.refused) {
      refused.add(id)
      return { status: 422, body: JSON.stringify({ reason: 'account_closed' }) }
    }
    if (fate < fates.lost) throw new Error('the order was lost')
    const answer = await post(address, request)
    if (isNew) await run(`update reference_payment set state = 'open', say_left = 0 where id = $1`, [id])
    if (fate < fates.silent) throw new Error('the answer was lost')
    return answer
  }
}

/** Creates a provider without records. */
export const modelProvider = (random: SeededRandom): ModelProvider => {
  const webhooks: Webhook[] = []
  const line = { isDark: false }
  let mounted: { readonly server: FastifyInstance; readonly app: AppContext; readonly desk: ReferencePayment } | null = null
  const opened = () => {
    if (mounted === null) throw new Error('the provider is not mounted')
    return mounted
  }
  const run: Query = (text, values) => opened().app.store.pool.query(text, [...values])

  const post: HttpSend = async (address, { method, headers, body }): Promise<PartnerResponse> => {
    const answer = await opened().server.inject({ method, url: new URL(address).pathname, headers, ...(method === 'POST' ? { payload: body } : {}) })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  const order = unreliableOrders(random, post, run)
  const change = async (id: string, assignments: string, values: readonly unknown[]): Promise<void> => {
    const { app, desk } = opened()
    await run(`update reference_payment set ${assignments}, say_left = 1, tries = 0, say_at = $2 where id = $1`, [
      id,
      new Date(app.clock.now()),
      ...values,
    ])
    await desk.sayDue()
  }
  return {
    partner,
    webhooks,
    line,
    mount: async (server, app) => {
      const reach: HttpSend = async (_address, { body }) => {
        const { id }: { id: string } = JSON.parse(body)
        webhooks.push({ id, body })
        return { status: 200, body: '' }
      }
      mounted = { server, app, desk: mountReferencePayment(server, app, { provider: partner, frontOrigin: 'http://127.0.0.1:3000', reach }) }
    },
    books: async (withdrawalId) => {
      const { rows } = await run(`select id, amount, state, returned from reference_payment where starts_with(id, $1) order by id collate "C"`, [
        `${withdrawalId}-`,
      ])
      return rows.map(({ id, amount, state, returned }) => ({
        id,
        amount: parseAmount(amount, digits) ?? 0,
        state,
        returned: parseAmount(returned, digits) ?? 0,
      }))
    },
    count: async () => (await run('select count(*)::int as n from reference_payment', [])).rows[0]?.n ?? 0,
    settle: (id, state) => change(id, `state = $3, returned = case $3 when 'failed' then '0' else returned end`, [state]),
    giveBack: async (id, amount) => {
      const { rows } = await run('select amount, returned from reference_payment where id = $1', [id])
      const [of, already] = [parseAmount(rows[0]?.amount ?? '0', digits) ?? 0, parseAmount(rows[0]?.returned ?? '0', digits) ?? 0]
      await change(id, 'returned = $3, returned_at = $2', [formatAmount(minor(Math.min(of, already + amount)), digits)])
    },
    port: (clock, point) => {
      const reach: HttpSend = async (address, request) => {
        point?.step()
        if (line.isDark) throw new Error('nobody answers')
        const isOrder = request.method === 'POST' && address.endsWith('/payouts')
        const answer = await (isOrder ? order : post)(address, request)
        point?.step()
        return answer
      }
      return createPaymentAdapter(partner, clock, reach)
    },
  }
}
