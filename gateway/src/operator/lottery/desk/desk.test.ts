import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import {
  listLottery,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  signedTestFeed,
  startLotteries,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../run-operator.ts'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let feed: Awaited<ReturnType<typeof signedTestFeed>>
let staffConsole: TestConsole
let lottery: TestStaff
let member: SignedInPerson

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'MEMBERCENTRE3', 'MEMTRANS3'] } })
  feed = await signedTestFeed()
  await listLottery(open)
  await listLottery(open, { code: 'FED', source: 'feed' })
  draws = await startLotteries(open, { feed: feed.source })
  await draws.turn()
  staffConsole = await openTestConsole(open.app)
  lottery = await staffConsole.staff('lottery')
  member = await open.people.member({ balance: 1_000_00 })
}, 60_000)
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const place = async (gameCode: string, tickets: CallInputSent<'lottery.bet'>['tickets']) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode })
  const issue = current?.issue ?? ''
  await open.get('lottery.bet', { gameCode, issue, priceId, tickets }, { as: member, key: randomUUID() })
  return issue
}
const side = (pick: string, stake: string) => ({ play: 'two_sides', selection: { pick }, stake })
const see = async (path: string) => Object((await lottery.get(`see/${path}`)).value)

test('the sale of an issue is summed by number, with the most that can be lost on each and in sum', async () => {
  const issue = await place('TEST', [side('W_BIG', '10'), side('W_BIG', '5'), side('W_SMALL', '20')])
  const found = await see(`lottery/TEST/${issue}`)
  expect(found).toMatchObject({ state: 'OPEN', tickets: 3, root: null, version: 0, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), results: [] })
  // Each side pays 1.98.
  expect(found.sale).toEqual([
    {
      ...{ book: 'real', currency: 'PHP', partial: false, payout: '0.00' },
      total: { tickets: 3, stake: '35.00', maxPayout: '69.30', loss: '34.30' },
      numbers: [
        { number: 'W_SMALL', tickets: 1, stake: '20.00', maxPayout: '39.60', loss: '19.60' },
        { number: 'W_BIG', tickets: 2, stake: '15.00', maxPayout: '29.70', loss: '14.70' },
      ],
    },
  ])
  const fairness = await open.get('lottery.fairness', { gameCode: 'TEST', issue })
  expect(found.seedHash).toBe(fairness.seedHash)
})

test('numbers in positions are counted for each position', async () => {
  const issue = await place('TEST', [{ play: '3d.last.direct', selection: { pos: [[1, 2], [3], [3]] }, series: 1900, unitPrice: '2' }])
  const [sale] = (await see(`lottery/TEST/${issue}`)).sale
  expect(sale.numbers.map(({ number }: { number: string }) => number)).toEqual(expect.arrayContaining(['1: 1', '1: 2', '2: 3', '3: 3']))
})

test('late draws come first, a feed without a result is named, and pages neither repeat nor lose an issue', async () => {
  const issue = await place('FED', [side('W_BIG', '10')])
  await draws.pass(180)
  const list = await see('lottery')
  expect(list.late).toBeGreaterThan(0)
  expect(list.rows[0]).toMatchObject({ game: 'FED', issue, state: 'LOCKED', late: true, tickets: 1, source: 'feed' })
  expect(list.feeds).toMatchObject([{ game: 'FED', lastResultAt: null, overdue: expect.any(Number) }])
  expect(list.feeds[0].overdue).toBeGreaterThanOrEqual(1)
  expect((await see('lottery?state=late')).rows.every(({ late }: { late: boolean }) => late)).toBe(true)
  for (const state of ['current', 'settled', 'coming']) {
    const all = (await see(`lottery?state=${state}&limit=200`)).rows.map(
      ({ game, issue: name }: { game: string; issue: string }) => `${game} ${name}`,
    )
    const paged: string[] = []
    for (let after = ''; ; ) {
      const page = await see(`lottery?state=${state}&limit=2${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)
      paged.push(...page.rows.map(({ game, issue: name }: { game: string; issue: string }) => `${game} ${name}`))
      if (page.next === null || paged.length >= 12) break
      after = page.next
    }
    expect(paged.length).toBeGreaterThan(0)
    expect(paged).toEqual(all.slice(0, paged.length))
  }
  await feed.publish(issue, { numbers: [5, 0, 8, 8, 3] }, { game: 'FED' })
  await draws.pass(2)
  expect((await see('lottery')).feeds).toMatchObject([{ lastIssue: issue }])
  expect((await see(`lottery/FED/${issue}`)).results).toMatchObject([{ version: 1, source: 'feed', draw: { numbers: [5, 0, 8, 8, 3] } }])
})

test('the command line lists the same, by state and lottery, and names a pause', async () => {
  await open.app.store.pool.query(`insert into lottery_hold values (true, platform_now() + interval '6 hours', 'the clock jumped')`)
  const { value } = await runOperator(open.app, parseArguments(['draw', 'list', '--state', 'settled', '--game', 'FED']), 'operator:test')
  expect(value).toMatchObject({ pause: { reason: 'the clock jumped' }, issues: [{ game: 'FED', state: 'SETTLED' }] })
  await open.app.store.pool.query('delete from lottery_hold')
  await expect(runOperator(open.app, parseArguments(['draw', 'list', '--game', 'NONE']), 'operator:test')).rejects.toThrow('no lottery NONE')
})

test('a preview is read by those with its right alone, and what cannot be previewed is refused with its reason', async () => {
  const { rows } = await see('lottery?state=settled&game=FED')
  const path = `lottery/FED/${rows[0].issue}/preview?draw=${encodeURIComponent('{"numbers":[9,9,9,9,9]}')}`
  expect(await see(path)).toMatchObject({ preview: expect.stringMatching(/^[0-9a-f]{64}$/), tickets: [], more: false, version: 2 })
  const support = await staffConsole.staff('support')
  expect((await support.get('see/lottery')).status).toBe(200)
  expect(await support.get(`see/${path}`)).toMatchObject({ status: 403, errorCode: 'not_permitted' })
  const payments = await staffConsole.staff('payments')
  expect((await payments.get('see/lottery')).status).toBe(403)
  expect(await lottery.get('see/lottery?after=x')).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  expect(await lottery.get('see/lottery/FED/1999')).toMatchObject({ status: 400, errorCode: 'invalid_input' })
})
