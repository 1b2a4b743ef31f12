import type { PointType } from '@perya/domain/points/point-types'
import {
  type LedgerLineAt,
  insertLedgerLinesAt,
  insertTitles,
  type TestPlatform,
  openTestPlatform,
  queryAsOwner,
  insertRoundAt,
  type SignedInPerson,
} from '@perya/testkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postClosure } from '../../ledger/posting/post-closure.ts'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { grantEarnedPoints, pointsJob } from './grant-earned-points.ts'

// Every line of the ledger grants its points once, whatever the order of workers, and however often they are killed.

let open: TestPlatform
let player: SignedInPerson
const earns = (['live', 'lottery', 'pvp', 'slots', 'sports', 'deposit'] as const).map((source) => ({ source, units: 10, points: 1 }))
const noon = new Date('2026-01-01T12:00:00Z')

beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PTSYS3', 'MEMTRANS3', 'LOTT3', 'LOTTBET3'], points: { earns } } })
  // Rounds of the testkit are all of one title; its kind changes with the test.
  await insertTitles(open.app.store, [{ nodeId: 'game' }])
  player = await open.people.member()
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const earned = async () => {
  expect(await aggregatePlay(open.app)).toBe(true)
  await grantEarnedPoints(open.app)
}
const points = async (as: SignedInPerson = player) => (await open.get('points.balance', {}, { as })).balance
const fund = (amount: number, kind = 'test_fund', as: SignedInPerson = player) =>
  insertLedgerLinesAt(open, [{ memberId: as.member.id, kind, amount, at: noon }])
const lines = (...more: Partial<LedgerLineAt>[]) =>
  insertLedgerLinesAt(
    open,
    more.map((line) => ({ memberId: player.member.id, kind: 'bet', at: noon, ...line })),
  )
const plays = async (stake: number, paid: number | null = 0, as: SignedInPerson = player) => {
  await fund(stake, 'test_fund', as)
  await insertRoundAt(open, as.member.id, noon, { stake, paid })
}
const titleIs = (type: string) => query('update game set game_type = $1', [type])
const details = async (type: PointType | '' = '') => (await open.get('records.movements', { of: 'points', when: 'all', type }, { as: player })).list

describe('points', () => {
  test('are earned by what each category earns as, with what was played beside them [POINTS-03 POINTS-09]', async () => {
    const types = { RNG: 'slots', FISH: 'slots', LIVE: 'live', COCKFIGHT: 'live', PVP: 'pvp', SPORTS: 'sports', ESPORTS: 'sports' }
    let all = 0
    for (const [n, [game, type]] of Object.entries(types).entries()) {
      await titleIs(game)
      await plays(1000 * (n + 1))
      await earned()
      all += n + 1
      const [newest] = await details()
      expect([game, newest]).toMatchObject([
        game,
        { amount: String(n + 1), balance: String(all), points: { type, currency: 'PHP', earnedBy: `${10 * (n + 1)}.00` } },
      ])
    }
    expect((await details('slots')).map(({ amount }) => amount)).toEqual(['2', '1'])
    expect(await points()).toBe(all)
  })

  test('are earned by deposits, and by no other money that comes', async () => {
    await fund(5000, 'deposit')
    for (const kind of ['test_fund', 'bonus', 'rebate', 'upline_transfer_back', 'salary_daily']) await fund(90_000, kind)
    await earned()
    expect((await details()).map(({ amount, kind }) => [amount, kind])).toEqual([['5', 'points_deposit']])
  })

  test('are earned by a round when it ends: an open one earns nothing, whatever was paid nothing more', async () => {
    await plays(4000, null)
    await earned()
    expect(await points()).toBe(0)
    await lines({ kind: 'round_close', round: (await query<{ round_id: string }>('select round_id from play_round'))[0]?.round_id ?? '' })
    await earned()
    await plays(1000, 80_000)
    await earned()
    expect(await points()).toBe(5)
  })

  test('are earned by the played part of a stake, and only the end of a round states it', async () => {
    await titleIs('LIVE')
    await fund(10_000)
    await insertRoundAt(open, player.member.id, noon, { stake: 6100, paid: 4000, unplayed: 4000 })
    await earned()
    expect(await points()).toBe(2)
    await lines({ amount: 3900, round: 'both-sides' }, { kind: 'round_close', round: 'both-sides', unplayed: 3800 })
    await earned()
    expect(await points()).toBe(2)
    expect((await details('live')).map(({ amount }) => amount)).toEqual(['2'])
    // Remainders of two units and one unit were carried over.
    await fund(800)
    await insertRoundAt(open, player.member.id, noon, { stake: 800 })
    await earned()
    expect(await points()).toBe(3)
  })

  test('of a stake that was given back are paid off before the next: nothing that was given is taken', async () => {
    await fund(10_000)
    const [bet] = await lines({ amount: 3000, round: 'r1' })
    await lines({ kind: 'win', round: 'r1' })
    await earned()
    expect(await points()).toBe(3)
    await lines({ kind: 'rollback', amount: 3000, round: 'r1', refTx: bet })
    await earned()
    expect(await points()).toBe(3)
    await plays(2999)
    await earned()
    expect(await points()).toBe(3)
    await plays(1001)
    await earned()
    expect(await points()).toBe(4)
  })

  test('are earned by tickets when their issue is settled, by what was at stake', async () => {
    await fund(1)
    const [own] = await query<{ id: number }>(`select id from account where owner_id = $1 and currency = 'PHP'`, [player.member.id])
    const add = (version: number, valid: number) =>
      query('insert into play_issue (issue_id, version, account_id, starts_at, valid_bet, paid, rebate) values (7, $1, $2, $3, $4, 0, 0)', [
        version,
        own?.id,
        noon,
        valid,
      ])
    await add(1, 2500)
    await earned()
    expect((await details('lottery')).map(({ amount }) => amount)).toEqual(['2'])
    // The issue is corrected: a reduction is a debt, an increase is earned.
    await add(2, -1000)
    await earned()
    await add(3, 1400)
    await earned()
    expect(await points()).toBe(2)
    await add(4, 100)
    await earned()
    expect(await points()).toBe(3)
  })

  test('are not earned by a member whose play is closed, by trial money or in another currency', async () => {
    const closed = await open.people.member()
    await postClosure(open.app.store.db, {
      memberId: closed.member.id,
      closure: 'time_out',
      until: new Date(open.clock.now() + 86_400_000),
      now: noon,
      isOwn: true,
    })
    await plays(5000, 0, closed)
    await insertLedgerLinesAt(open, [{ memberId: player.member.id, kind: 'deposit', amount: 90_000, at: noon, currency: 'EUR' }])
    await earned()
    expect([await points(closed), await points()]).toEqual([0, 0])
  })

  test('are not earned without a configured rate, and not later either once there is one', async () => {
    Object.assign(open.app.brand, { points: { earns: [] } })
    await plays(5000)
    await earned()
    Object.assign(open.app.brand, { points: { earns } })
    await earned()
    expect(await points()).toBe(0)
    await plays(1000)
    await earned()
    expect(await points()).toBe(1)
  })
})

describe('each line grants once', () => {
  test('whatever stakes there are, in however many looks: what comes out is the whole, rounded down once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ stake: fc.integer({ min: 1, max: 4000 }), look: fc.boolean() }), { maxLength: 8 }), async (rounds) => {
        const as = await open.people.member()
        for (const { stake, look } of rounds) {
          await plays(stake, 0, as)
          if (look) await earned()
        }
        await earned()
        expect(await points(as)).toBe(Math.floor(rounds.reduce((sum, { stake }) => sum + stake, 0) / 1000))
      }),
      { numRuns: 8 },
    )
  })

  test('when eight workers run at once', async () => {
    for (let n = 0; n < 12; n += 1) await plays(1000)
    expect(await aggregatePlay(open.app)).toBe(true)
    await Promise.all(Array.from({ length: 8 }, () => grantEarnedPoints(open.app)))
    await grantEarnedPoints(open.app)
    expect(await points()).toBe(12)
    expect(await query('select sum(amount)::int as n from point_line')).toEqual([{ n: 12_000 }])
  })

  test('when a worker dies in the middle: what was half done is not there, and the next does it', async () => {
    await plays(3000)
    await fund(2000, 'deposit')
    expect(await aggregatePlay(open.app)).toBe(true)
    await queryAsOwner(open.app.store, `create function stumble() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`)
    await queryAsOwner(open.app.store, 'create trigger stumble before insert on point_line for each row execute function stumble()')
    await expect(grantEarnedPoints(open.app)).rejects.toThrow('power cut')
    expect(await points()).toBe(0)
    await queryAsOwner(open.app.store, 'drop trigger stumble on point_line')
    await grantEarnedPoints(open.app)
    expect(await points()).toBe(5)
    await grantEarnedPoints(open.app)
    expect(await points()).toBe(5)
  })

  test('and lines that are not aggregated yet wait', async () => {
    await plays(3000)
    await grantEarnedPoints(open.app)
    expect(await points()).toBe(0)
    const round = pointsJob(open.app)
    expect(await aggregatePlay(open.app)).toBe(true)
    await round.look()
    await round.stop()
    expect(await points()).toBe(3)
  })
})
