import { type TestPlatform, insertTitles, openTestPlatform } from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallbackResponse, GatewayClient } from './core/call-gateway.ts'
import { type VendorServer, createVendorServer } from './core/vendor-server.ts'
import { createRoundDriver } from './create-round-driver.ts'
import { recoverRounds } from './recover-rounds.ts'
import { type GameRound, beginRound, findRound } from './core/rounds.ts'
import { gameServerPorts } from '@perya/gateway/play'

// A minimal gateway replaces the real one, so that every callback, or its response, can be lost, or the vendor's server can crash before or after it.
// In every case a round must end exactly once.

type Fate = 'heard' | 'lost on its way' | 'answer lost' | 'server dies before' | 'server dies after'
class Death extends Error {}

let open: TestPlatform
let made = 0
const seat = { vendor: 'TST', player_id: 'p1', book: 'real', currency: 'PHP', game_id: 'TST-color-game' } as const
const bets = [{ spot: 'red', amount: 1000 }]

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'color-game', gameType: 'INHOUSE' }])
})
afterAll(() => open.close())

/** A one-player ledger that follows the rules of the vendor protocol. */
const modelGateway = (plan: Fate[], refuse = '') => {
  const seen = new Map<string, CallbackResponse<{ balance: string }>>()
  const moved: { id: string; amount: number }[] = []
  let balance = 1_000_000
  const take = (id: string, amount: number): CallbackResponse<{ balance: string }> => {
    balance += amount
    moved.push({ id, amount })
    return { what: 'taken', value: { balance: (balance / 100).toFixed(2) } }
  }
  const once = (id: string, action: () => CallbackResponse<{ balance: string }>) => {
    const known = seen.get(id) ?? action()
    seen.set(id, known)
    return known
  }
  const answer = (verb: string, input: Record<string, unknown>): CallbackResponse<{ balance: string }> => {
    const cents = Math.round(Number(input['amount'] ?? 0) * 100)
    const id = String(input['txId'])
    if (verb === 'bet') return once(id, () => (refuse === '' ? take(id, -cents) : { what: 'refused', errorCode: refuse }))
    if (verb === 'win') return once(id, () => take(id, cents))
    if (verb !== 'rollback') return { what: 'taken', value: { balance: (balance / 100).toFixed(2) } }
    const betId = String(input['betTxId'])
    const stake = moved.find((one) => one.id === betId)
    return once(id, () => {
      seen.set(betId, { what: 'refused', errorCode: 'conflict' })
      return take(id, stake ? -stake.amount : 0)
    })
  }
  const send = async (_key: unknown, verb: string, input: object): Promise<CallbackResponse<never>> => {
    const fate = plan.shift() ?? 'heard'
    if (fate === 'server dies before') throw new Death()
    if (fate === 'lost on its way') return { what: 'unknown' }
    const received = answer(verb, { ...input })
    if (fate === 'server dies after') throw new Death()
    return fate === 'answer lost' ? { what: 'unknown' } : (received as CallbackResponse<never>)
  }
  return { line: { say: send as GatewayClient['say'], close: () => {} }, moved, balance: () => balance }
}

const serverWith = (line: GatewayClient): VendorServer => createVendorServer(gameServerPorts(open.app), line, async () => {})

/** Plays a round through a plan of faults and restarts the server after each crash, until the round has ended. */
const playThrough = async (plan: Fate[], refuse = '') => {
  made += 1
  const gateway = modelGateway([...plan], refuse)
  let server = serverWith(gateway.line)
  const begun = await beginRound(server, seat, `round-${made}`, bets)
  let round: GameRound = begun
  for (let starts = 0; starts < 200 && ['bet_sent', 'decided', 'cancelling'].includes(round.state); starts += 1) {
    try {
      await createRoundDriver(server).finish(round)
    } catch (error) {
      if (!(error instanceof Death)) throw error
      server = serverWith(gateway.line)
    }
    round = (await findRound(server.store, begun.id)) ?? round
  }
  return { round, ...gateway }
}

const sumOf = (moved: readonly { amount: number }[]) => moved.reduce((sum, { amount }) => sum + amount, 0)

const expectSound = ({ round, moved }: Awaited<ReturnType<typeof playThrough>>) => {
  expect(['closed', 'rolled_back']).toContain(round.state)
  expect(new Set(moved.map(({ id }) => id)).size).toBe(moved.length)
  if (round.state === 'rolled_back') expect(sumOf(moved)).toBe(0)
  else expect(sumOf(moved)).toBe((round.payout ?? 0) - round.stake)
}

test('a round without faults takes one stake and pays one win', async () => {
  open.chance.loadNumbers(0, 0, 1)
  const { round, moved } = await playThrough([])
  expect(round).toMatchObject({ state: 'closed', payout: 3000 })
  expect(moved.map(({ amount }) => amount)).toEqual([-1000, 3000])
})

test('a round that wins nothing ends without a win', async () => {
  open.chance.loadNumbers(1, 2, 3)
  const { round, moved } = await playThrough([])
  expect(round).toMatchObject({ state: 'closed', payout: 0 })
  expect(moved).toHaveLength(1)
})

test.each(['insufficient_balance', 'not_logged_in', 'account_frozen', 'game_not_open'])(
  'a stake refused as %s ends the round, and chance is not asked',
  async (refuse) => {
    open.chance.loadNumbers(5)
    const { round, moved } = await playThrough([], refuse)
    expect(round).toMatchObject({ state: 'refused', refusal: refuse, result: null })
    expect(moved).toEqual([])
    expect(open.chance.below(6)).toBe(5)
  },
)

test('a server that dies after the stake was taken decides once, when it is back', async () => {
  expectSound(await playThrough(['server dies after']))
  expectSound(await playThrough(['server dies before', 'server dies after', 'server dies before']))
})

test('a server that dies around the win pays the decided win, not another', async () => {
  open.chance.loadNumbers(0, 0, 0)
  const { round, moved } = await playThrough(['heard', 'server dies after', 'server dies before', 'server dies after'])
  expect(round).toMatchObject({ state: 'closed', payout: 4000 })
  expect(moved.map(({ amount }) => amount)).toEqual([-1000, 4000])
})

test('whatever is lost and whenever the server dies, a round ends once and its money is right', async () => {
  const fates = fc.array(fc.constantFrom<Fate>('heard', 'lost on its way', 'answer lost', 'server dies before', 'server dies after'), {
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(fates, async (plan) => {
      expectSound(await playThrough(plan))
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('two who drive one round at once drive it together', async () => {
  made += 1
  const gateway = modelGateway([])
  const server = serverWith(gateway.line)
  const driver = createRoundDriver(server)
  const round = await beginRound(server, seat, `round-${made}`, bets)
  const ends = await Promise.all(Array.from({ length: 10 }, () => driver.finish(round)))
  expect(new Set(ends).size).toBe(1)
  await driver.settled()
  expect(driver.isUnderWay(round.id)).toBe(false)
})

test('two servers that drive one round at once take one stake and pay one win', async () => {
  made += 1
  const gateway = modelGateway([])
  const round = await beginRound(serverWith(gateway.line), seat, `round-${made}`, bets)
  const ends = await Promise.all(Array.from({ length: 4 }, () => createRoundDriver(serverWith(gateway.line)).finish(round)))
  const stands = await findRound(open.app.store, round.id)
  for (const end of ends) expect(end.result).toEqual(stands?.result)
  expect(sumOf(gateway.moved)).toBe((stands?.payout ?? 0) - 1000)
})

test('many open rounds are taken up together, and each once', async () => {
  const gateway = modelGateway([])
  const server = serverWith(gateway.line)
  const rounds = await Promise.all(Array.from({ length: 40 }, (_, i) => beginRound(server, seat, `left-open-${i}`, bets)))
  const driver = createRoundDriver(server)
  expect(await recoverRounds(server, driver)).toBe(rounds.length)
  expect(await recoverRounds(server, driver)).toBe(0)
  expect(gateway.moved.filter(({ id }) => id.endsWith(':bet'))).toHaveLength(rounds.length)
})

test('rounds that moved a moment ago are left to their own driver', async () => {
  const gateway = modelGateway([])
  const server = serverWith(gateway.line)
  await beginRound(server, seat, 'still-young', bets)
  expect(await recoverRounds(server, createRoundDriver(server), 5000)).toBe(0)
  open.clock.turn(6000)
  expect(await recoverRounds(server, createRoundDriver(server), 5000)).toBe(1)
})
