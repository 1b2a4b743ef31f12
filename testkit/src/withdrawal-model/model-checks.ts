import { reconcile, readParts, checkInvariants } from '@perya/gateway/testing'
import type { ModelPayment } from './model-provider.ts'
import { deliver, type ModelCase, payments } from './model-steps.ts'
import type { ModelWorld } from './open-model-world.ts'

const netOf = ({ state, amount, returned }: ModelPayment): number => (state === 'paid' ? amount - returned : 0)

const numberOf = async (world: ModelWorld, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await world.open.app.store.pool.query<{ n: number }>(`select coalesce((${text}), 0)::bigint as n`, values)
  return rows[0]?.n ?? 0
}

/** The provider's records of a case, with the payments that it contradicted: paid after it had reported a failure and we had refunded. */
const providerView = async (world: ModelWorld, { id }: ModelCase) => {
  const own = await world.provider.books(id)
  const parts = await readParts(world.open.app, [id])
  const isGivenBack = (payment: ModelPayment) => parts.some((part) => part.state === 'failed' && payment.id === `${id}-${part.n}`)
  const contradicted = own.filter((payment) => payment.state === 'paid' && isGivenBack(payment))
  const net = own.reduce((sum, payment) => sum + netOf(payment), 0)
  return { own, parts, net, contradicted, netWithout: net - contradicted.reduce((sum, payment) => sum + netOf(payment), 0) }
}

/** Checks the rules that hold after every step; returns the violations as text. */
export const brokenAfterStep = async (world: ModelWorld, of: ModelCase): Promise<string[]> => {
  const found: string[] = []
  const { rows } = await world.open.app.store.pool.query<{ rule: string; detail: string }>(
    'select rule, detail from withdrawal_violations(array[$1])',
    [of.id],
  )
  found.push(...rows.map(({ rule, detail }) => `${rule} ${detail}`))
  const { own, parts, net } = await providerView(world, of)
  if (net > of.amount) found.push(`the provider paid ${net} of ${of.amount}`)
  for (const { id, amount } of own) {
    const part = parts.find((one) => `${of.id}-${one.n}` === id)
    if (part?.amount !== amount) found.push(`${id} was ordered with ${amount}, the part is ${part?.amount ?? 'missing'}`)
  }
  if (parts.filter((part) => part.follows !== null && part.approved_by === '').length > 1) found.push('paid again by itself more than once')
  return found
}

/** Runs the model until nothing is pending: the provider settles what is open, every webhook arrives, and the job runs until no part waits for money or a poll. */
export const comeToRest = async (world: ModelWorld, of: ModelCase): Promise<void> => {
  const { provider, gateways, time } = world
  provider.line.isDark = false
  for (let turn = 0; turn < 40; turn += 1) {
    for (const { id, state } of await provider.books(of.id)) if (state === 'open') await provider.settle(id, 'paid')
    for (const webhook of provider.webhooks.splice(0)) await gateways[turn % 2]?.run(deliver(world, webhook), null)
    await time.turn(25_000)
    await gateways[turn % 2]?.run(payments, null)
    const parts = await readParts(world.open.app, [of.id])
    const isSettled = parts.every(({ state }) => state !== 'queued' && state !== 'paying')
    // A poll that a gateway took before it died is repeated after its lease; disputed parts are polled as long as they are disputed.
    const isPolled = parts.every(({ state, look_at: next }) => next === null || (state === 'disputed' && turn > 6))
    if (isSettled && isPolled && provider.webhooks.length === 0) return
    if (turn > 3) await time.turn(600_000)
  }
}

/** Checks at rest that the provider's records, the ledger, the confirmations and the balance agree; returns the violations as text. */
export const brokenAtRest = async (world: ModelWorld, of: ModelCase, opening: number, began: number): Promise<string[]> => {
  const { open } = world
  const found = await brokenAfterStep(world, of)
  const { own, parts, netWithout, contradicted } = await providerView(world, of)
  const external = await numberOf(
    world,
    `select sum(case when o.owner_type = 'external' then x.amount when f.owner_type = 'external' then -x.amount else 0 end)
       from withdrawal w join ledger_tx t on t.ref_tx = w.open_tx join transfer x on x.tx_id = t.id join account f on f.id = x.from_id join account o on o.id = x.to_id where w.id = $1`,
    [of.id],
  )
  const confirmed = await numberOf(
    world,
    `select sum(case kind when 'paid' then amount when 'returned' then -amount else 0 end) from payment_confirmation where withdrawal_id = $1 and tx_id is not null`,
    [of.id],
  )
  if (external !== netWithout || confirmed !== netWithout) found.push(`provider ${netWithout}, ledger ${external}, confirmed ${confirmed}`)
  const cash = await numberOf(world, 'select balance from account where id = $1', [of.member.cash])
  const held = await numberOf(world, 'select balance from account where id = $1', [of.member.hold])
  const undecided = parts.reduce((sum, part) => sum + (part.confirmed > 0 ? part.returned - part.resent - part.refunded : 0), 0)
  if (cash + held + netWithout + undecided !== opening)
    found.push(`balance ${cash}, held ${held}, paid ${netWithout}, undecided ${undecided} of ${opening}`)
  const span = { from: new Date(began), to: new Date(open.clock.now() + 1) }
  const { differences } = await reconcile(open.app, world.provider.port(open.clock), span)
  const listed = differences.map(({ id, kinds }) => `${id} ${kinds.join(' ')}`)
  const expected = contradicted.map(({ id }) => `${id} contradiction`)
  if (listed.toSorted().join() !== expected.toSorted().join()) found.push(`differences ${listed.join(', ')}; expected ${expected.join(', ')}`)
  for (const { id } of contradicted)
    if (!of.log.some((line) => line.startsWith('noted')) && parts.find((part) => `${of.id}-${part.n}` === id)?.attention !== 'contradiction')
      found.push(`${id} calls for nobody`)
  // Every status of the provider was applied: no part still waits for a known one.
  for (const payment of own)
    if (payment.state === 'paid' && parts.some((part) => `${of.id}-${part.n}` === payment.id && part.state === 'paying'))
      found.push(`${payment.id} is paid and still waits`)
  return found
}

/** Counts the final states of the parts of a case into `met`. */
export const countMet = async (world: ModelWorld, of: ModelCase, met: Record<string, number>): Promise<void> => {
  const count = (name: string, isMet: boolean): void => {
    met[name] = (met[name] ?? 0) + (isMet ? 1 : 0)
  }
  for (const part of await readParts(world.open.app, [of.id])) {
    count(part.state, true)
    count('claimed', part.claimed !== null)
    count('paid again by itself', part.follows !== null && part.approved_by === '')
    count('paid again by an operator', part.approved_by !== '')
    count('given back by an operator', part.confirmed > 0 && part.refunded > 0)
    count('returned in part', part.returned > 0 && part.returned < part.amount)
  }
}

/** The invariants of the whole ledger. */
export const brokenInvariants = async ({ open }: ModelWorld): Promise<string[]> =>
  (await checkInvariants(open.app.store)).map(({ rule, detail }) => `${rule} ${detail}`)
