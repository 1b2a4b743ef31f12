import { type TestPlatform, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

// R2, quick: a thousand rounds whose callbacks arrive once to five times, shuffled and concurrently. A model of a few lines runs beside
// the ledger; in the end every player's balance must equal the model's.

const rounds = 1000
const players = 20
const opening = 100_000_000
let open: TestPlatform
let tables: Awaited<ReturnType<typeof launchAndRedeem>>[]
let members: { id: string; balance: () => Promise<string> }[]

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'oracle' }])
  const seated = await Promise.all(
    Array.from({ length: players }, async () => {
      const member = await open.people.member({ balance: opening })
      return {
        table: await launchAndRedeem(open, member, 'oracle'),
        id: member.member.id,
        balance: async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance,
      }
    }),
  )
  tables = seated.map(({ table }) => table)
  members = seated
})
afterAll(() => open.close())

/** A small seeded random source, so that a failure can be reproduced. */
const chanceOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

type Table = (typeof tables)[number]
type Sending = () => Promise<{ status: number; value: Readonly<Record<string, unknown>> | null }>

test('a thousand rounds, repeated, shuffled, rolled back early, forged: every player ends with the balance of the model', async () => {
  const chance = chanceOf(20261121)
  const shuffled = <T>(list: T[]) =>
    list
      .map((one) => [chance(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one)
  const expected = new Map<number, number>()
  const unequal: string[] = []
  let mismatches = 0
  let notRefused = 0

  /** Sends one to five copies concurrently: all answers must be equal. */
  const severally = async (name: string, send: Sending) => {
    const answers = await Promise.all(Array.from({ length: 1 + Math.floor(chance() * 5) }, send))
    if (new Set(answers.map(({ status, value }) => `${status} ${value?.['balance'] ?? ''}`)).size !== 1)
      unequal.push(`${name}: ${JSON.stringify(answers)}`)
    return answers[0]?.status ?? 0
  }

  const playRound = async (n: number) => {
    const seat = n % players
    const table: Table | undefined = tables[seat]
    const other = tables[(seat + 1) % players]
    if (!table || !other) throw new Error('no table')
    const [stake, prize, fate] = [1 + Math.floor(chance() * 500), Math.floor(chance() * 1000), chance()]
    const text = (amount: number) => (amount / 100).toFixed(2)
    const base = { ...table.player, roundId: `r${n}`, gameId: table.gameId }
    const bet: Sending = () => table.say('bet', { ...base, txId: `b${n}`, amount: text(stake) })
    const win: Sending = () => table.say('win', { ...base, txId: `w${n}`, amount: text(prize), closesRound: true })
    const back: Sending = () => table.say('rollback', { ...table.player, roundId: `r${n}`, txId: `k${n}`, betTxId: `b${n}` })
    const gain = (amount: number) => expected.set(seat, (expected.get(seat) ?? 0) + amount)
    if (fate < 0.1) {
      // The rollback overtakes the bet.
      await severally(`early rollback ${n}`, back)
      if ((await severally(`late bet ${n}`, bet)) === 200) notRefused += 1
    } else if (fate < 0.2) {
      await severally(`bet ${n}`, bet)
      await severally(`rollback ${n}`, back)
      if ((await severally(`win after rollback ${n}`, win)) === 200) notRefused += 1
    } else if (fate < 0.25) {
      if ((await severally(`win without bet ${n}`, win)) === 200) notRefused += 1
    } else {
      await severally(`bet ${n}`, bet)
      gain(-stake)
      if (fate < 0.3) {
        const payload = await table.say('bet', { ...base, txId: `b${n}`, amount: text(stake + 1) })
        if (payload.status !== 422) mismatches += 1
      } else if (fate < 0.35) {
        const player = await other.say('bet', { ...base, ...other.player, txId: `b${n}`, amount: text(stake) })
        if (player.status !== 422) mismatches += 1
      }
      if (fate < 0.9) {
        await severally(`win ${n}`, win)
        gain(prize)
      }
    }
  }

  const waiting = shuffled(Array.from({ length: rounds }, (_, n) => n))
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await playRound(n)
    }),
  )

  expect(mismatches).toBe(0)
  expect(notRefused).toBe(0)
  for (const [seat, member] of members.entries()) {
    expect(Math.round(Number(await member.balance()) * 100), `player ${seat}`).toBe(opening + (expected.get(seat) ?? 0))
  }
  expect(unequal).toEqual([])
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
  for (const { total } of (await open.app.store.pool.query('select total from v_ledger_totals')).rows) expect(total).toBe(0)
}, 120_000)

test('two hundred bets of the whole balance at once are one [R3]', async () => {
  const member = await open.people.member({ balance: 5000 })
  const table = await launchAndRedeem(open, member, 'oracle')
  const done = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      table.say('bet', { ...table.player, roundId: `race${i}`, txId: `race${i}`, gameId: table.gameId, amount: '50.00' }),
    ),
  )
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(done.filter(({ status, errorCode }) => status === 409 && errorCode === 'insufficient_balance')).toHaveLength(199)
})

test('a bet and its rollback that race each other end as if one had come first', async () => {
  const member = await open.people.member({ balance: 100_000 })
  const table = await launchAndRedeem(open, member, 'oracle')
  for (let i = 0; i < 60; i += 1) {
    await Promise.all([
      table.say('bet', { ...table.player, roundId: `br${i}`, txId: `br${i}`, gameId: table.gameId, amount: '5.00' }),
      table.say('rollback', { ...table.player, roundId: `br${i}`, txId: `brk${i}`, betTxId: `br${i}` }),
    ])
  }
  expect((await open.get('wallet.balance', {}, { as: member })).sumBalance).toBe('1000.00')
})

test('wins of one round that come under many ids at once each count once, and a rollback beside them never doubles', async () => {
  const member = await open.people.member({ balance: 100_000 })
  const table = await launchAndRedeem(open, member, 'oracle')
  await table.say('bet', { ...table.player, roundId: 'many', txId: 'many', gameId: table.gameId, amount: '10.00' })
  const win = (i: number) =>
    table.say('win', { ...table.player, roundId: 'many', txId: `many-win-${i % 5}`, gameId: table.gameId, amount: '1.00', closesRound: false })
  const wins = await Promise.all(Array.from({ length: 50 }, (_, i) => win(i)))
  expect(wins.every(({ status }) => status === 200)).toBe(true)
  expect((await table.say('rollback', { ...table.player, roundId: 'many', txId: 'many-back', betTxId: 'many' })).status).toBe(409)
  expect((await open.get('wallet.balance', {}, { as: member })).sumBalance).toBe('995.00')
})
