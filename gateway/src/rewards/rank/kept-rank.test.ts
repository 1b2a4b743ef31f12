import { insertLedgerLinesAt, type TestPlatform, openTestPlatform, type PersonOptions, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRank, readLifetimeValidBet } from './valid-bet.ts'

let open: TestPlatform
const ranks = [
  { label: 'Copper', validBet: 10, rebate: {}, cashBack: 0 },
  { label: 'Silver', validBet: 100, rebate: {}, cashBack: 0 },
  { label: 'Gold', validBet: 1000, rebate: {}, cashBack: 0 },
]
beforeAll(async () => {
  open = await openTestPlatform({ brand: { ranks } })
})
afterAll(() => open.close())

const show = (as: SignedInPerson) => open.get('rank.show', {}, { as })
const at = () => new Date(open.clock.now() - 3_600_000)
const member = (more: PersonOptions['more'] = {}) => open.people.member({ balance: 0, more })
/** Inserts rounds of the given stakes in minor units, and funds them with money that is no bet. */
const bets = async (as: SignedInPerson, stakes: readonly number[], paid: number | null = 0) => {
  const all = stakes.reduce((sum, stake) => sum + stake, 0)
  if (all > 0) await insertLedgerLinesAt(open, [{ memberId: as.member.id, kind: 'test_fund', amount: all, at: at() }])
  for (const stake of stakes) await insertRoundAt(open, as.member.id, at(), { stake, paid })
}
const stored = async ({ member: { id } }: SignedInPerson) =>
  (await open.app.store.pool.query('select vip_rank as level, vip_label as label from member where id = $1', [id])).rows[0]

test('what counts is the sum of all decided bets and nothing else, whatever they are [OVER-03]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 2 }),
      async (decided, open_) => {
        const as = await member()
        await bets(as, decided)
        await bets(as, open_, null)
        const sum = decided.reduce((all, stake) => all + stake, 0)
        expect(await readLifetimeValidBet(open.app, { memberId: as.member.id, book: 'real', currency: 'PHP' })).toBe(sum)
        const level = ranks.filter(({ validBet }) => sum >= validBet * 100).length
        const shown = await show(as)
        expect(shown).toMatchObject({ level, label: ranks[level - 1]?.label ?? '', validBet: (sum / 100).toFixed(2) })
        const next = ranks[level]
        expect(shown.next?.left ?? null).toBe(next === undefined ? null : ((next.validBet * 100 - sum) / 100).toFixed(2))
        expect(await stored(as)).toEqual({ level, label: ranks[level - 1]?.label ?? '' })
      },
    ),
    { numRuns: 12 },
  )
})

test('a level is reached with the last cent that it takes, and several at once with one bet', async () => {
  const as = await member()
  await bets(as, [99_999])
  expect(await show(as)).toMatchObject({ level: 2, next: { label: 'Gold', left: '0.01', percent: 99 } })
  await bets(as, [1])
  expect(await show(as)).toMatchObject({ level: 3, label: 'Gold', next: null })
  const other = await member()
  await bets(other, [5_000_000])
  expect(await show(other)).toMatchObject({ level: 3, label: 'Gold', validBet: '50000.00' })
})

test('no member is downgraded: a reached or granted rank stays when bets fall, also above the configured levels', async () => {
  const given = await member({ vip_rank: 2, vip_label: 'Guest of honour' })
  await bets(given, [1500])
  expect(await show(given)).toMatchObject({ level: 2, label: 'Guest of honour', validBet: '15.00', next: { level: 3, left: '985.00' } })
  expect(await stored(given)).toEqual({ level: 2, label: 'Guest of honour' })
  const above = await member({ vip_rank: 7, vip_label: 'Diamond' })
  expect(await show(above)).toMatchObject({ level: 3, next: null })
  expect(await stored(above)).toEqual({ level: 7, label: 'Diamond' })
})

test('of two ranks stored at the same moment the higher stays, in either order', async () => {
  const as = await member()
  const levels = [1, 3, 2, 1, 3, 2].map((level) => ({ level, label: ranks[level - 1]?.label ?? '' }))
  await Promise.all(levels.map((one) => storeRank(open.app, as.member.id, one)))
  await storeRank(open.app, as.member.id, { level: 2, label: 'Silver' })
  expect(await stored(as)).toEqual({ level: 3, label: 'Gold' })
})

test('each member has their own: bets of others, and play money, raise no rank', async () => {
  const [one, other] = [await member(), await member()]
  await bets(one, [200_000])
  expect([(await show(one)).level, (await show(other)).level]).toEqual([3, 0])
  expect(await readLifetimeValidBet(open.app, { memberId: one.member.id, book: 'fun', currency: 'PHP' })).toBe(0)
  expect(await readLifetimeValidBet(open.app, { memberId: one.member.id, book: 'real', currency: 'USD' })).toBe(0)
  expect(await readLifetimeValidBet(open.app, { memberId: 'nobody', book: 'real', currency: 'PHP' })).toBe(0)
})

test('is readable for every signed-in member, and for no visitor', async () => {
  expect(await open.ask('rank.show', {}, { as: open.visitor() })).toMatchObject({ status: 401 })
})
