import { openTestConsole, openTestPlatform, type SignedInPerson, type TestConsole, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { parseArguments, runOperator } from '../run-operator.ts'
import { readPromotions } from './promotion-rows.ts'

let open: TestPlatform
let staffConsole: TestConsole
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'PROMO3', 'REWCEN3', 'INBOX3', 'MEMTRANS3'] } })
  staffConsole = await openTestConsole(open.app)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await staffConsole.server.close()
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const day = 86_400_000
const fresh = () => `publish-${(count += 1)}`
const key = () => `publish-key-${(count += 1)}`
const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const texts = { title: 'A gift', summary: 'Short', content: '<p>Long</p>' }
/** Publishes for everyone on every network, unless `options` states other terms; an option of `true` is a flag. */
const publish = async (options: Record<string, string> = {}, id = fresh()): Promise<string> => {
  const given = Object.entries({ ...texts, amount: '50.00', ...(options['anybody'] === undefined ? { 'per-network': '0' } : {}), ...options })
  await send('promotion', 'publish', id, ...given.map(([name, value]) => (value === 'true' ? `--${name}` : `--${name}=${value}`)))
  return id
}
const person = () => open.people.member({ isVerified: true })
const claim = async (id: string, as: SignedInPerson) =>
  open.ask('promotion.claim', { id, terms: (await open.get('promotion.price', { id }, { as })).terms }, { as, key: key() })
const limitOf = (id: string) => query('select * from promotion_limit where promotion_id = $1', [id])
const figuresOf = async (id: string) => (await readPromotions(open.app, { id }, { after: null, limit: 1 }))[0]

describe('a publication that is refused', () => {
  const refused: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ budget: '0' }, 'budget'],
    [{ budget: '-5.00' }, 'budget'],
    [{ budget: '10.001' }, 'budget'],
    [{ 'min-level': '4' }, 'min-level'],
    [{ 'min-rank': '1001' }, 'min-rank'],
    [{ 'joined-days': '0' }, 'joined-days'],
    [{ 'joined-days': '3651' }, 'joined-days'],
    [{ amount: '0' }, '--amount and --days must be more than nothing'],
    [{ days: '0' }, '--amount and --days must be more than nothing'],
    [{ share: '50' }, '--share is of a deposit'],
    [{ games: 'RNG:101' }, 'kinds with per cent'],
    [
      Object.fromEntries([
        ['anybody', 'true'],
        ['per-network', '2'],
      ]),
      'a condition that --anybody drops',
    ],
    [{ needs: 'luck' }, 'needs must be one of'],
    [{ period: 'year' }, 'period must be one of'],
  ]

  test.each(refused)('for %j stores neither the promotion nor a limit', async (options, complaint) => {
    const id = fresh()
    await expect(publish(options, id)).rejects.toThrow(complaint)
    expect([await query('select id from promotion where id = $1', [id]), await limitOf(id)]).toEqual([[], []])
  })

  test('for a budget below what was granted leaves terms, version and limit as they were', async () => {
    const id = await publish({ budget: '100.00', 'joined-days': '90' })
    expect((await claim(id, await person())).success).toBe(true)
    const stored = async () => [await query('select * from promotion where id = $1', [id]), await limitOf(id)]
    const before = await stored()
    await expect(publish({ budget: '49.99', amount: '75.00', title: 'Other', 'min-rank': '4' }, id)).rejects.toThrow('granted already')
    expect(await stored()).toEqual(before)
    expect(before[1]).toMatchObject([{ budget: 10_000, claimed: 5_000, joined_days: 90 }])
  })
})

describe('a promotion that is published again', () => {
  test('has the limits of the last publication only: what is not stated is lifted, and what was granted counts again under a new budget', async () => {
    const id = await publish({ budget: '60.00', 'min-level': '0', 'min-rank': '0', 'joined-days': '30' })
    expect((await claim(id, await person())).success).toBe(true)
    await publish({}, id)
    expect(await limitOf(id)).toMatchObject([{ budget: null, claimed: 0, joined_days: null, has_deposited: false, min_rank: 0 }])
    expect((await claim(id, await person())).success).toBe(true)
    await publish({ budget: '149.99' }, id)
    expect(await limitOf(id)).toMatchObject([{ budget: 14_999, claimed: 10_000 }])
    expect((await claim(id, await person())).errorCode).toBe('promotion_spent')
  })

  test('keeps the bounds of its segment exactly, each in its own column', async () => {
    const id = await publish({ 'min-level': '3', 'min-rank': '1000', 'joined-days': '3650', deposited: 'true', budget: '0.01' })
    expect(await limitOf(id)).toEqual([
      { promotion_id: id, budget: 1, claimed: 0, min_level: 3, min_rank: 1000, joined_days: 3650, has_deposited: true },
    ])
    expect(await figuresOf(id)).toMatchObject({ budget: 1, segment: { minLevel: 3, minRank: 1000, joinedDays: 3650, hasDeposited: true } })
  })

  test('after a withdrawal is offered again, and pays no one a second time', async () => {
    const [id, as] = [await publish(), await person()]
    expect((await claim(id, as)).success).toBe(true)
    expect((await send('promotion', 'withdraw', id)).value).toEqual({ id, withdrawn: true })
    expect((await send('promotion', 'withdraw', id)).value).toEqual({ id, withdrawn: true })
    expect(await figuresOf(id)).toMatchObject({ state: 'withdrawn', claims: 1, granted: 5_000 })
    await publish({}, id)
    expect(await figuresOf(id)).toMatchObject({ state: 'running', claims: 1 })
    expect((await claim(id, as)).errorCode).toBe('promotion_claimed')
    expect((await claim(id, await person())).success).toBe(true)
  })
})

test('a withdrawal of an unknown promotion is refused and changes no other', async () => {
  await publish()
  const before = await query('select id from promotion where withdrawn order by id')
  await expect(send('promotion', 'withdraw', 'never-published')).rejects.toThrow('there is no promotion never-published')
  expect(await query('select id from promotion where withdrawn order by id')).toEqual(before)
})

test('a promotion of an older form, without a row of limits, is for every member, without a budget, and may get one later', async () => {
  const [id, as, other] = [await publish({ budget: '10.00', 'min-rank': '8' }), await person(), await person()]
  await query('delete from promotion_limit where promotion_id = $1', [id])
  expect(await figuresOf(id)).toMatchObject({
    budget: null,
    segment: { minLevel: 0, minRank: 0, joinedDays: null, hasDeposited: false },
    state: 'running',
  })
  expect((await open.get('promotion.available', {}, { as })).list.map((one) => one.id)).toContain(id)
  expect((await claim(id, as)).success).toBe(true)
  expect(await limitOf(id)).toEqual([])
  const shown = Object((await (await staffConsole.staff('auditor')).get(`see/promotions/${id}`)).value)
  expect(shown).toMatchObject({ budget: null, cost: '50.00', claims: 1 })
  await publish({ budget: '99.99' }, id)
  expect(await limitOf(id)).toMatchObject([{ claimed: 5_000 }])
  expect((await claim(id, other)).errorCode).toBe('promotion_spent')
})

describe('two people', () => {
  const document = { title: { EN: 'A gift' }, summary: { EN: 'Short' }, content: { EN: 'Long' }, amount: '50.00', perNetwork: 0 }
  const stored = (id: string) => query('select amount::int from promotion where id = $1', [id])

  test('publish: one alone is refused, as is a signature of the person who asked or of one without the right', async () => {
    const [asker, finance, support] = [await staffConsole.staff('content'), await staffConsole.staff('finance'), await staffConsole.staff('support')]
    const input = { id: fresh(), ...document, budget: '500.00' }
    const alone = await asker.post('do/promotion/publish', { input }, { key: key() })
    expect([alone.status, alone.errorCode]).toEqual([409, 'approval_required'])
    expect((await support.post('do/promotion/publish', { input }, { key: key() })).status).toBe(403)
    const approval = String(Object((await asker.post('ask/promotion/publish', { input, reason: 'for the fiesta' })).value).approval)
    const sign = (by: typeof asker) => by.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: key() })
    expect([(await sign(asker)).status, (await sign(support)).status]).not.toContain(200)
    expect([await stored(input.id), await limitOf(input.id)]).toEqual([[], []])
    expect((await sign(finance)).status).toBe(200)
    expect(await stored(input.id)).toEqual([{ amount: 5_000 }])
    expect(await limitOf(input.id)).toMatchObject([{ budget: 50_000, claimed: 0 }])
  })

  test('publish a document of an older form, which states no segment, for every member without a budget', async () => {
    const [asker, finance] = [await staffConsole.staff('content'), await staffConsole.staff('finance')]
    const input = { id: fresh(), ...document }
    const approval = String(Object((await asker.post('ask/promotion/publish', { input, reason: 'as every year' })).value).approval)
    const waiting = Object((await finance.get('see/approvals?scope=waiting')).value).rows.find((one: { id: string }) => one.id === approval)
    expect(waiting.seen).toMatchObject({ published: null, budget: null, segment: { minLevel: 0, minRank: 0, joinedDays: null, hasDeposited: false } })
    expect((await finance.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: key() })).status).toBe(200)
    expect(await limitOf(input.id)).toMatchObject([{ budget: null, min_level: 0, min_rank: 0, joined_days: null, has_deposited: false }])
    expect((await claim(input.id, await person())).success).toBe(true)
  })

  test('refuse: nothing is published, and a later signature publishes nothing either', async () => {
    const [asker, finance] = [await staffConsole.staff('content'), await staffConsole.staff('finance')]
    const input = { id: fresh(), ...document }
    const id = String(Object((await asker.post('ask/promotion/publish', { input, reason: 'for the fiesta' })).value).approval)
    const decide = (verdict: string) =>
      finance.post('do/approval/decide', { input: { id, verdict, ...(verdict === 'refuse' ? { reason: 'too dear' } : {}) } }, { key: key() })
    expect((await decide('refuse')).status).toBe(200)
    expect((await decide('sign')).status).not.toBe(200)
    expect(await stored(input.id)).toEqual([])
  })

  test('are not needed to withdraw: one person stops the claims at once, and one without the right stops nothing', async () => {
    const [id, risk, support] = [await publish(), await staffConsole.staff('risk'), await staffConsole.staff('support')]
    const withdraw = (by: typeof risk) => by.post('do/promotion/withdraw', { input: { id }, reason: 'farmed' }, { key: key() })
    expect((await withdraw(support)).status).toBe(403)
    expect(await figuresOf(id)).toMatchObject({ state: 'running' })
    expect((await withdraw(risk)).status).toBe(200)
    expect(await figuresOf(id)).toMatchObject({ state: 'withdrawn' })
  })
})

test('figures name the state of each moment: scheduled before it opens, ended at its close, withdrawn whatever the time', async () => {
  const now = open.clock.now()
  const at = (from: number) => new Date(now + from).toISOString()
  const [later, short, gone] = [
    await publish({ from: at(day), position: '900' }),
    await publish({ until: at(60_000), position: '900' }),
    await publish({ from: at(day), position: '901' }),
  ]
  await send('promotion', 'withdraw', gone)
  const states = async () => Promise.all([later, short, gone].map(async (id) => (await figuresOf(id))?.state))
  expect(await states()).toEqual(['scheduled', 'running', 'withdrawn'])
  open.clock.turn(59_999)
  expect(await states()).toEqual(['scheduled', 'running', 'withdrawn'])
  open.clock.turn(1)
  expect(await states()).toEqual(['scheduled', 'ended', 'withdrawn'])
  const listed = async (state: 'scheduled' | 'ended') =>
    (await readPromotions(open.app, { state }, { after: null, limit: 500 })).map(({ row }) => row.id)
  expect([await listed('scheduled'), await listed('ended')]).toEqual([[later], [short]])
  const rest = await readPromotions(open.app, {}, { after: { position: 900, id: short < later ? short : later }, limit: 5 })
  expect(rest.map(({ row }) => row.id)).toEqual([short < later ? later : short, gone])
  expect(await readPromotions(open.app, { id: 'never' }, { after: null, limit: 5 })).toEqual([])
})
