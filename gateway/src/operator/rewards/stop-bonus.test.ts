import {
  insertRoundAt,
  insertTitles,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  type TestConsole,
  type TestPlatform,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let staffConsole: TestConsole
let count = 0
const promotion = 'stopped-gift'
const reason = 'The terms were wrong.'

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'PROMO3', 'REWCEN3', 'GAMELO3', 'FREEPLAY3', 'INBOX3', 'MEMTRANS3'] } })
  staffConsole = await openTestConsole(open.app)
  await insertTitles(open.app.store, [{ nodeId: 'game' }])
  const texts = ['--title', 'A gift', '--summary', 'Short', '--content', '<p>Long</p>']
  const terms = ['--amount', '50.00', '--times', '4', '--games', 'RNG:100', '--days', '7', '--per-network', '0']
  await runOperator(open.app, parseArguments(['promotion', 'publish', promotion, ...texts, ...terms]), 'operator:test')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

let as: SignedInPerson
let id: string
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
beforeEach(async () => {
  as = await open.people.member({ isVerified: true, balance: 200_00 })
  const { terms } = await open.get('promotion.price', { id: promotion }, { as })
  await open.ask('promotion.claim', { id: promotion, terms }, { as, key: `stop-key-${(count += 1)}` })
  const [bonus] = await query<{ id: string }>(`select id from bonus where member_id = $1 and state = 'running'`, [as.member.id])
  id = bonus?.id ?? ''
  if (id === '') throw new Error('the promotion granted no bonus')
})

const stop = async (role: 'risk' | 'protection' | 'finance' | 'support' = 'risk') =>
  (await staffConsole.staff(role)).post('do/bonus/stop', { input: { id, reason }, reason }, { key: `bonus-stop-key-${(count += 1)}` })
const stateOf = async () => (await query<{ state: string }>('select state from bonus where id = $1', [id]))[0]?.state
const balance = async () => (await open.get('wallet.balance', {}, { as })).sumBalance

describe('a bonus that is stopped', () => {
  test.each(['risk', 'protection', 'finance'] as const)(
    'by %s alone is forfeited: its amount returns, and the money of the member stays',
    async (role) => {
      expect(await stop(role)).toMatchObject({ status: 200, value: { result: { id, state: 'forfeited' } } })
      expect([await stateOf(), await balance()]).toEqual(['forfeited', '200.00'])
      const [leg] = await query<{ amount: number }>('select t.amount::int from bonus b join transfer t on t.tx_id = b.end_tx where b.id = $1', [id])
      expect(leg).toEqual({ amount: 5_000 })
      expect(await checkInvariants(open.app.store)).toEqual([])
    },
  )

  test('after its requirement was met is released, although no job has looked yet', async () => {
    await insertRoundAt(open, as.member.id, new Date(open.clock.now() + 1), { stake: 20_000 })
    open.clock.turn(1_000)
    expect(await stop()).toMatchObject({ status: 200, value: { result: { state: 'released' } } })
    expect(await balance()).toBe('50.00')
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('is in the inbox of its member and in the audit trail with its reason', async () => {
    const inbox = async () => (await query('select 1 from inbox_message where member_id = $1', [as.member.id])).length
    const before = await inbox()
    await stop()
    expect(await inbox()).toBe(before + 1)
    const [record] = await query<{ subject: string; detail: object }>(
      `select subject, detail from audit_record where action = 'bonus stop' and result = 'done' order by id desc limit 1`,
    )
    expect(record).toMatchObject({ subject: id, detail: { state: 'forfeited', member: as.member.id, reason } })
  })

  test('by ten people at once ends once, and its amount returns once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => stop()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const legs = await query(`select 1 from ledger_tx where scope = 'bonus' and ext_id = $1 and kind = 'bonus_forfeited'`, [id])
    expect(legs).toHaveLength(1)
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('stays as it ended: stopping it again is refused', async () => {
    await stop()
    expect(await stop()).toMatchObject({ status: 400 })
    expect(await stateOf()).toBe('forfeited')
  })
})

test('a role without the right, an unknown bonus and a missing reason are refused, and the bonus runs on', async () => {
  expect(await stop('support')).toMatchObject({ status: 403, errorCode: 'not_permitted' })
  const risk = await staffConsole.staff('risk')
  expect(await risk.post('do/bonus/stop', { input: { id: 'B-9999999999', reason }, reason }, { key: 'bonus-stop-unknown' })).toMatchObject({
    status: 400,
  })
  expect(await risk.post('do/bonus/stop', { input: { id } }, { key: 'bonus-stop-reasonless' })).toMatchObject({ status: 400 })
  expect(await stateOf()).toBe('running')
})
