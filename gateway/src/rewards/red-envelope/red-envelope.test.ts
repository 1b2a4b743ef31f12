import { randomUUID } from 'node:crypto'
import { minor } from '@perya/domain/money/minor'
import { manualClock, type TestPlatform, openTestPlatform, queryAsOwner, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { fundRedEnvelope } from './fund-red-envelope.ts'

const hour = 3_600_000
let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { modules: ['COMM3', 'ENVELOPE3', 'MEMTRANS3'] } })
})
afterAll(() => open.close())

let count = 0
const fill = async (total: number, parts: number, more: { leastLevel?: number; from?: number; until?: number } = {}) => {
  const { from = -hour, until = hour, leastLevel = 0 } = more
  const now = open.clock.now()
  const id = `envelope-${(count += 1)}`
  const texts = { EN: 'Lanterns', TY: 'Mga parol' }
  const times = { opensAt: new Date(now + from), closesAt: new Date(now + until) }
  expect(await fundRedEnvelope(open.app, { id, title: texts, says: texts, total: minor(total), parts, leastLevel, perAddress: 0, ...times })).toBe(
    true,
  )
  return id
}
const envelopeOf = async (as: SignedInPerson, id: string) => (await open.get('redEnvelope.list', {}, { as })).list.find((one) => one.id === id)
const take = (as: SignedInPerson, id: string, key: string = randomUUID()) => open.ask('redEnvelope.open', { id }, { as, key })
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance

test('an envelope is there, is opened once, and what was in it is in the wallet and in the ledger [MEMBER-13]', async () => {
  const as = await open.people.member({ isVerified: true })
  const id = await fill(10_000, 4)
  expect(await envelopeOf(as, id)).toMatchObject({ title: 'Lanterns', state: 'open', total: '100.00', parts: 4, left: 4, amount: null })
  const key = randomUUID()
  const found = await open.get('redEnvelope.open', { id }, { as, key })
  expect(await take(as, id, key)).toMatchObject({ value: found })
  expect(await envelopeOf(as, id)).toMatchObject({ state: 'opened', left: 3, amount: found.amount })
  expect(await balance(as)).toBe(found.amount)
  expect(await take(as, id)).toMatchObject({ status: 409, errorCode: 'already_claimed' })
  expect((await open.get('records.movements', { when: 'all' }, { as })).list[0]).toMatchObject({ kind: 'envelope_red', group: 'bonus' })
})

test('all who open it get together exactly what was in it, and who comes later finds it empty', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => open.people.member({ isVerified: true })))
  const id = await fill(33_333, 6)
  const answers = await Promise.all(people.map((as) => take(as, id)))
  const found = answers.flatMap((answer) => (answer.success ? [Number(answer.value.amount)] : []))
  expect(found).toHaveLength(6)
  expect(Math.round(found.reduce((all, one) => all + one, 0) * 100)).toBe(33_333)
  expect(answers.filter(({ errorCode }) => errorCode === 'envelope_empty')).toHaveLength(1)
  const late = await open.people.member({ isVerified: true })
  expect(await envelopeOf(late, id)).toMatchObject({ state: 'empty', left: 0 })
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('one part and many hands: one gets it; one member and many tries: one counts [R3 T33]', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => open.people.member({ isVerified: true })))
  const id = await fill(10_000, 1)
  const answers = await Promise.all(people.map((as) => take(as, id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const [as] = people
  if (as === undefined) throw new Error('nobody')
  const before = Number(await balance(as))
  const other = await fill(10_000, 50)
  const attempts = await Promise.all(Array.from({ length: 50 }, () => take(as, other)))
  expect(attempts.filter(({ success }) => success)).toHaveLength(1)
  expect(Number(await balance(as))).toBeGreaterThan(before)
  expect(await envelopeOf(as, other)).toMatchObject({ left: 49 })
})

test('before its time, after it, below its rank, and under a name that is none nothing is opened', async () => {
  const as = await open.people.member({ isVerified: true })
  const early = await fill(1000, 2, { from: hour, until: 2 * hour })
  const ranked = await fill(1000, 2, { leastLevel: 3 })
  expect([(await envelopeOf(as, early))?.state, (await envelopeOf(as, ranked))?.state]).toEqual(['coming', 'level'])
  expect(await take(as, early)).toMatchObject({ status: 404, errorCode: 'not_found' })
  expect(await take(as, ranked)).toMatchObject({ status: 403, errorCode: 'forbidden' })
  expect(await take(as, 'none')).toMatchObject({ status: 404 })
  const gone = await fill(1000, 2, { until: 1 })
  open.clock.turn(2)
  expect([(await envelopeOf(as, gone)) ?? null, (await take(as, gone)).errorCode]).toEqual([null, 'not_found'])
  expect(await balance(as)).toBe('0.00')
})

test('an envelope is filled once, its parts are never changed, and a member whose play is closed opens none', async () => {
  const id = await fill(1000, 3)
  const again = { id, title: {}, says: {}, total: minor(9), parts: 1, opensAt: new Date(0), closesAt: new Date(1) }
  expect(await fundRedEnvelope(open.app, again)).toBe(false)
  await expect(queryAsOwner(open.app.store, 'update red_envelope_part set amount = 1')).rejects.toThrow('append-only')
  const as = await open.people.member({ isVerified: true })
  const now = open.clock.now()
  await open.app.store.pool.query(`select close_play($1, 'exclusion', $2, $3, true)`, [as.member.id, new Date(now + hour), new Date(now)])
  expect(await take(as, id)).toMatchObject({ status: 403, errorCode: 'self_excluded' })
})
