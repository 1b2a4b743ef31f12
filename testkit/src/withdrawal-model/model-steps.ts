import { minor } from '@perya/domain/money/minor'
import { type AppContext, places, seal } from '@perya/gateway/kernel'
import { decideWithdrawal, findWithdrawal } from '@perya/gateway/money'
import {
  answerReceipt,
  sendApprovedPayouts,
  clearAttention,
  undecidedOf,
  type WithdrawalPartRow,
  paymentWebhookPath,
  mountPaymentWebhook,
  useReturned,
  expireUnconfirmedParts,
  findPart,
  readParts,
  postWithdrawal,
} from '@perya/gateway/testing'
import { signedHeaders } from '@perya/calls/partner/signed-message'
import fastify from 'fastify'
import type { Webhook } from './model-provider.ts'
import type { ModelMember, ModelWorld } from './open-model-world.ts'
import type { SeededRandom } from './seeded-random.ts'

const origin = 'http://localhost:3000'
const operator = 'operator:model'

/** One withdrawal under test; `amount` was requested, minor units. */
export type ModelCase = { readonly id: string; readonly member: ModelMember; readonly amount: number; readonly log: string[] }

/** Work that either gateway does, and may repeat after a crash. */
export type Work = (app: AppContext) => Promise<unknown>

/** One step of a sequence: its name, and the work of a gateway; null where only the outside world acts. */
export type Step = { readonly name: string; readonly work: Work | null }

/** Runs the part of the cashier job that sends and polls payments, once. */
export const payments: Work = (app) => sendApprovedPayouts(app, origin)

/** Runs the cashier job once. */
const job: Work = async (app) => {
  await payments(app)
  await expireUnconfirmedParts(app)
}

/** Requests a withdrawal under a new reference and key. */
export const request = async (app: AppContext, { id, member, amount }: ModelCase): Promise<void> => {
  await postWithdrawal(app.store, {
    id,
    memberId: member.id,
    from: member.cash,
    hold: member.hold,
    currency: 'PHP',
    amount: minor(amount),
    accountId: member.account,
    sealedNumber: await seal(app.store, places.withdrawalNumber(id), '77000012345'),
    provedBy: 'password',
    key: id,
    now: new Date(app.clock.now()),
    mostOfLevel: minor(0),
  })
}

/** Decides it; an approval may split it into parts. */
export const decide = async (
  app: AppContext,
  { id }: ModelCase,
  state: 'approved' | 'rejected' | 'cancelled',
  parts: readonly number[],
): Promise<void> => {
  const withdrawal = await findWithdrawal(app, id)
  if (withdrawal !== null)
    await decideWithdrawal(app, withdrawal, { state, by: { actor: operator }, ...(state === 'approved' ? { parts: parts.map(minor) } : {}) })
}

const withPart =
  (id: string, n: number, work: (app: AppContext, part: WithdrawalPartRow) => Promise<unknown>): Work =>
  async (app) => {
    const part = await findPart(app, id, n)
    if (part !== null) await work(app, part)
  }

const memberStep = (random: SeededRandom, { id, member }: ModelCase, n: number): Step => {
  const by = { actor: member.id }
  if (random.percent(30)) return { name: `full ${n}`, work: withPart(id, n, (app, part) => answerReceipt(app, part, { answer: 'full' }, by)) }
  const share = random.percent(40) ? 0 : random.below(99) + 1
  const claim = withPart(id, n, (app, part) => {
    const claimed = minor(Math.floor(((part.confirmed - part.returned) * share) / 100))
    return answerReceipt(app, part, { answer: 'claim', claimed, proofId: member.proof }, by)
  })
  return { name: `claim ${share}% ${n}`, work: claim }
}

const operatorStep = (random: SeededRandom, { id }: ModelCase, n: number): Step => {
  const use = (way: 'resend' | 'refund'): Step => ({
    name: `${way} ${n}`,
    work: withPart(id, n, async (app, part) => {
      const withdrawal = await findWithdrawal(app, id)
      if (withdrawal !== null) await useReturned(app, { withdrawal, part }, way, operator)
    }),
  })
  const resolve = (answer: 'upheld' | 'shortfall'): Step => ({
    name: `${answer} ${n}`,
    work: withPart(id, n, (app, part) => answerReceipt(app, part, { answer, reason: 'model' }, { actor: operator })),
  })
  const noted: Step = { name: `noted ${n}`, work: withPart(id, n, clearAttention) }
  return random.pick([use('resend'), use('refund'), resolve('upheld'), resolve('shortfall'), noted]) ?? noted
}

/** An event at the provider that is reported to us later or never. */
const providerStep = async (world: ModelWorld, random: SeededRandom, { id }: ModelCase): Promise<Step> => {
  const { books, settle, giveBack, line } = world.provider
  const payment = random.pick(await books(id))
  if (payment === undefined || random.percent(10)) {
    line.isDark = !line.isDark
    return { name: `line ${line.isDark ? 'dark' : 'back'}`, work: null }
  }
  if (payment.state === 'open') {
    const state = random.percent(70) ? 'paid' : 'failed'
    await settle(payment.id, state)
    return { name: `provider ${state} ${payment.id}`, work: null }
  }
  if (payment.state === 'failed') return { name: 'nothing', work: null }
  if (random.percent(25)) {
    await settle(payment.id, 'failed')
    return { name: `provider failed after paid ${payment.id}`, work: null }
  }
  const amount = Math.max(1, Math.floor((payment.amount * (random.below(100) + 1)) / 100))
  await giveBack(payment.id, amount)
  return { name: `provider returned ${amount} of ${payment.id}`, work: null }
}

/** Delivers a webhook over HTTP to one gateway, with a fresh signature; throws when it is not accepted. */
export const deliver =
  ({ provider: { partner }, open }: ModelWorld, { body }: Webhook): Work =>
  async (app) => {
    const server = fastify()
    mountPaymentWebhook(server, app)
    try {
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(partner, open.clock.now(), { method: 'POST', path: paymentWebhookPath, body }),
      }
      const { statusCode } = await server.inject({ method: 'POST', url: paymentWebhookPath, headers, payload: body })
      if (statusCode !== 200) throw new Error(`a webhook was answered ${statusCode}: ${body}`)
    } finally {
      await server.close()
    }
  }

/** Delivers any earlier webhook at any time; some of them repeatedly. */
const webhookStep = (world: ModelWorld, random: SeededRandom): Step => {
  const { webhooks } = world.provider
  const place = random.below(Math.max(1, webhooks.length))
  const webhook = webhooks[place]
  if (webhook === undefined) return { name: 'nothing', work: null }
  if (random.percent(70)) webhooks.splice(place, 1)
  return { name: `webhook ${webhook.body}`, work: deliver(world, webhook) }
}

const timeOut = (world: ModelWorld): Step => ({
  name: 'time runs out',
  work: async (app) => {
    const { pool } = world.open.app.store
    // Small steps, so that the receipt job has no long gaps; every notice is delivered.
    for (let passed = 0; passed < 150; passed += 25) {
      await world.time.turn(25_000)
      await pool.query('update outbox set done_at = clock_timestamp() where done_at is null')
      await expireUnconfirmedParts(app)
    }
  },
})

/** Chooses the next step of a sequence. */
export const nextStep = async (world: ModelWorld, random: SeededRandom, of: ModelCase): Promise<Step> => {
  const parts = await readParts(world.open.app, [of.id])
  const kind = random.below(100)
  // Usually a sensible decision for the state of a part, sometimes a nonsensical one.
  const chosen = (suits: (part: WithdrawalPartRow) => boolean): number =>
    (random.percent(85) ? random.pick(parts.filter(suits)) : random.pick(parts))?.n ?? 1
  if (kind < 25) {
    await world.time.turn(1_000 + random.below(28_000))
    return { name: 'job', work: job }
  }
  if (kind < 50) return providerStep(world, random, of)
  if (kind < 68) return webhookStep(world, random)
  if (kind < 80)
    return memberStep(
      random,
      of,
      chosen(({ state }) => state === 'sent' || state === 'forced'),
    )
  if (kind < 92)
    return operatorStep(
      random,
      of,
      chosen((part) => part.state === 'disputed' || undecidedOf(part) > 0),
    )
  if (kind < 94) return timeOut(world)
  // The provider contradicts itself: it reports a payment after a failure.
  const failed = random.pick((await world.provider.books(of.id)).filter(({ state }) => state === 'failed'))
  const own = failed === undefined ? undefined : parts.find((part) => `${part.withdrawal_id}-${part.n}` === failed.id)
  if (failed === undefined || own?.state !== 'failed') return { name: 'nothing', work: null }
  await world.provider.settle(failed.id, 'paid')
  return { name: `provider paid after failed ${failed.id}`, work: null }
}
