import { createHash, createHmac, randomUUID } from 'node:crypto'
import { runHashingSync } from '@perya/domain/lottery/proof/merkle'
import { ticketBytes, drawWinningTickets } from '@perya/domain/raffle/draw-tickets'
import {
  manualClock,
  insertLedgerLinesAt,
  type TestPlatform,
  openTestPlatform,
  queryAsOwner,
  insertRoundAt,
  type SignedInPerson,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { drawDueRaffles } from './draw-due-raffles.ts'
import { createRaffle } from './open-raffle-seed.ts'

const hour = 3_600_000
const day = 24 * hour
/** Wednesday noon in Manila. */
const start = Date.parse('2027-03-03T04:00:00Z')
let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start), brand: { modules: ['COMM3', 'REWCEN3', 'INBOX3', 'MEMTRANS3'] } })
})
afterAll(() => open.close())

let count = 0
const make = async (prizes: readonly number[] = [5000, 1000], until = day / 2) => {
  const id = `raffle-${(count += 1)}`
  const texts = { EN: 'Raffle of lanterns', TY: 'Ripa ng mga parol' }
  const now = open.clock.now()
  const times = { opensAt: new Date(now - hour), closesAt: new Date(now + until) }
  expect(await createRaffle(open.app, { id, title: texts, says: texts, leastBet: 5000, prizes, ...times })).toBe(true)
  return id
}
const plays = async (as: SignedInPerson, stake: number) => {
  const at = new Date(open.clock.now())
  await insertLedgerLinesAt(open, [{ memberId: as.member.id, kind: 'test_fund', amount: stake, at }])
  await insertRoundAt(open, as.member.id, at, { stake })
  await aggregatePlay(open.app)
}
const statusOf = async (as: SignedInPerson, id: string) => (await open.get('raffle.status', {}, { as })).list.find(({ raffle }) => raffle === id)
const claim = (as: SignedInPerson, raffle: string, key: string = randomUUID()) => open.ask('raffle.claim', { raffle }, { as, key })

test('who has bet enough today takes a ticket, once; then it is claimed [REWARD-05 CALL-55]', async () => {
  const as = await open.people.member()
  const id = await make()
  expect(await statusOf(as, id)).toMatchObject({
    state: 'waiting',
    bet: '0.00',
    leastBet: '50.00',
    percent: 0,
    tickets: 0,
    own: [],
    seed: null,
    root: null,
  })
  expect(await claim(as, id)).toMatchObject({ status: 409, errorCode: 'nothing_to_claim' })
  await plays(as, 5000)
  expect(await statusOf(as, id)).toMatchObject({ state: 'claimable', percent: 100 })
  const key = randomUUID()
  const { code } = await open.get('raffle.claim', { raffle: id }, { as, key })
  expect(await claim(as, id, key)).toMatchObject({ value: { code } })
  expect(await statusOf(as, id)).toMatchObject({ state: 'claimed', tickets: 1, own: [{ code, number: 1, won: null }] })
  expect(await claim(as, id)).toMatchObject({ errorCode: 'already_claimed' })
  expect(await claim(as, 'none')).toMatchObject({ errorCode: 'not_found' })
  expect(await claim(as, await make(), key)).toMatchObject({ errorCode: 'idempotency_mismatch' })
})

test('of fifty tries at once one brings a ticket [R3 T33]', async () => {
  const as = await open.people.member()
  const id = await make()
  await plays(as, 5000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(as, id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await statusOf(as, id)).toMatchObject({ tickets: 1 })
})

test('it is drawn once, after its close: prizes are paid, winners notified, and a second draw changes nothing', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => open.people.member()))
  const id = await make([5000, 1000], 2 * hour)
  for (const as of people) {
    await plays(as, 5000)
    await open.get('raffle.claim', { raffle: id }, { as, key: randomUUID() })
  }
  const promised = await open.get('raffle.proof', { raffle: id })
  expect(promised).toMatchObject({ seed: null, root: null, codes: [], winners: [], tickets: 5, prizes: 2 })
  await drawDueRaffles(open.app)
  expect(await open.get('raffle.proof', { raffle: id })).toEqual(promised)
  open.clock.turn(2 * hour)
  const draws = await Promise.all([drawDueRaffles(open.app), drawDueRaffles(open.app)])
  expect(Math.max(...draws)).toBeGreaterThan(0)
  await drawDueRaffles(open.app)
  const shown = await open.get('raffle.proof', { raffle: id })
  const seed = Buffer.from(shown.seed ?? '', 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(promised.seedHash)
  const root = createHash('sha256').update(ticketBytes(shown.codes)).digest()
  expect(root.toString('hex')).toBe(shown.root)
  const again = runHashingSync(drawWinningTickets(root, shown.codes.length, shown.prizes), (asked) =>
    createHmac('sha256', seed).update(asked).digest(),
  )
  expect(shown.winners.map(({ number, code, amount }) => [number, code, amount])).toEqual(
    again.map((number, place) => [number, shown.codes[number - 1], ['50.00', '10.00'][place]]),
  )
  const paid: string[] = []
  for (const { member } of people) {
    const as = await open.people.signIn(member)
    const raffle = await statusOf(as, id)
    const won = raffle?.own[0]?.won ?? null
    expect(raffle).toMatchObject({ state: 'drawn' })
    expect((await open.get('wallet.balance', {}, { as })).sumBalance).toBe(won ?? '0.00')
    const inbox = async (language: string) => (await open.get('inbox.messages', {}, { as, language })).list.map(({ title }) => title)
    expect(await inbox('EN')).toEqual(won === null ? [] : [`You won ${won} PHP: Raffle of lanterns`])
    expect(await inbox('TY')).toEqual(won === null ? [] : [`Nanalo ka ng ${won} PHP: Ripa ng mga parol`])
    if (won !== null) paid.push(won)
  }
  expect(paid.toSorted()).toEqual(['10.00', '50.00'])
  for (const { member } of people) expect(JSON.stringify(shown)).not.toContain(member.id)
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('after its close no ticket is taken; a raffle without tickets has no winners; its results are never changed', async () => {
  const as = await open.people.member()
  const id = await make([100], hour)
  open.clock.turn(hour)
  const later = await open.people.signIn(as.member)
  await plays(later, 5000)
  expect(await statusOf(later, id)).toMatchObject({ state: 'closed' })
  expect(await claim(later, id)).toMatchObject({ errorCode: 'not_found' })
  await drawDueRaffles(open.app)
  expect(await statusOf(later, id)).toMatchObject({ state: 'drawn', winners: [] })
  for (const change of ['delete from raffle_winner', `update raffle_ticket set number = 9`])
    await expect(queryAsOwner(open.app.store, change)).rejects.toThrow('append-only')
  expect(await open.ask('raffle.proof', { raffle: 'none' })).toMatchObject({ status: 404 })
})

test('a member whose play is closed takes no ticket', async () => {
  const as = await open.people.member()
  const id = await make()
  await plays(as, 5000)
  const now = open.clock.now()
  await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [as.member.id, new Date(now + hour), new Date(now)])
  expect(await claim(as, id)).toMatchObject({ status: 403, errorCode: 'on_time_out' })
})
