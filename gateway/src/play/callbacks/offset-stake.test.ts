import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

let open: TestPlatform
let member: SignedInPerson
let table: Awaited<ReturnType<typeof launchAndRedeem>>
let round = 0

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'open-again', vendor: 'REO' }])
  await open.app.store.pool.query(`update vendor_profile set rollback_after_win = 'reopen' where vendor = 'REO'`)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})
beforeEach(async () => {
  member = await open.people.member({ balance: 10_000 })
  table = await launchAndRedeem(open, member, 'lanterns')
  round += 1
})

const reply = () => ({ ...table.player, roundId: `r${round}`, gameId: table.gameId })
const bet = (amount: string, tx = 'bet') => table.say('bet', { ...reply(), txId: `${tx}-${round}`, amount })
const unplayedOf = (unplayed?: string) => (unplayed === undefined ? {} : { unplayed })
const win = (amount: string, unplayed?: string, tx = 'win') =>
  table.say('win', { ...reply(), txId: `${tx}-${round}`, amount, closesRound: true, ...unplayedOf(unplayed) })
const close = (unplayed?: string) => table.say('close', { ...reply(), ...unplayedOf(unplayed) })
const rollback = (betTx = 'bet') =>
  table.say('rollback', { ...table.player, roundId: `r${round}`, txId: `back-of-${betTx}-${round}`, betTxId: `${betTx}-${round}` })
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance
const query = async <Row extends object>(text: string) => (await open.app.store.pool.query<Row>(text)).rows
/** Returns the round as stored in the member's records, and its offset stake. */
const noted = async () => (await query(`select stake, won, unplayed, offset_stake(r) as off from play_round r where round_id = 'r${round}'`))[0]
const lines = () => query(`select kind, amount, unplayed from ledger_tx where round_id = 'r${round}' and outcome = 'applied' order by id`)

describe('what was not played of a stake', () => {
  test('is reported with a win, which pays exactly its amount: stake and win are unchanged', async () => {
    await bet('50.00')
    expect(await win('40.00', '38.50')).toMatchObject({ status: 200, value: { balance: '90.00', duplicate: false } })
    expect(await noted()).toEqual({ stake: 5000, won: 4000, unplayed: 3850, off: 3850 })
    expect(await lines()).toEqual([
      { kind: 'bet', amount: 5000, unplayed: null },
      { kind: 'win', amount: 4000, unplayed: 3850 },
    ])
  })

  test('is reported with the end of a round without a win, and moves nothing', async () => {
    await bet('50.00')
    expect(await close('50.00')).toMatchObject({ status: 200, value: { balance: '50.00' } })
    expect(await noted()).toEqual({ stake: 5000, won: 0, unplayed: 5000, off: 5000 })
    expect(await balance()).toBe('50.00')
  })

  test('may come in parts, which together are never more than the stake', async () => {
    await bet('50.00')
    expect(await win('10.00', '30.00', 'first')).toMatchObject({ status: 200 })
    expect(await win('10.00', '20.01', 'second')).toMatchObject({ status: 409, errorCode: 'conflict' })
    expect(await close('20.01')).toMatchObject({ status: 409, errorCode: 'conflict' })
    expect(await balance()).toBe('60.00')
    expect(await win('10.00', '20.00', 'second')).toMatchObject({ status: 200, value: { balance: '70.00', duplicate: false } })
    expect(await close()).toMatchObject({ status: 200 })
    expect(await noted()).toMatchObject({ stake: 5000, won: 2000, off: 5000 })
  })

  test('and was more than the stake so far may come again when there is more stake', async () => {
    await bet('10.00')
    expect(await win('5.00', '15.00')).toMatchObject({ status: 409, errorCode: 'conflict' })
    await bet('10.00', 'more')
    expect(await win('5.00', '15.00')).toMatchObject({ status: 200, value: { balance: '85.00', duplicate: false } })
  })

  test.each(['-1.00', '0.001', '1e1', '٣', '', ' 1', '9'.repeat(16)])('is an amount: %j is refused', async (wrong) => {
    await bet('50.00')
    expect(await win('1.00', wrong)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect(await close(wrong)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect(await lines()).toEqual([{ kind: 'bet', amount: 5000, unplayed: null }])
  })

  test('of a stake that came back is nothing', async () => {
    await bet('10.00')
    await bet('20.00', 'other')
    await rollback('other')
    expect(await win('5.00', '10.01')).toMatchObject({ status: 409, errorCode: 'conflict' })
    expect(await win('5.00', '10.00')).toMatchObject({ status: 200 })
    expect(await noted()).toMatchObject({ off: 1000 })
  })

  test('is limited to the remaining stake, when a stake is returned after the win that reported it', async () => {
    table = await launchAndRedeem(open, member, 'open-again', { vendor: 'REO' })
    await bet('10.00')
    await bet('20.00', 'other')
    expect(await win('5.00', '25.00')).toMatchObject({ status: 200 })
    expect(await noted()).toMatchObject({ off: 2500 })
    expect(await rollback('other')).toMatchObject({ status: 200 })
    expect(await noted()).toMatchObject({ unplayed: 2500, off: 1000 })
    expect(await rollback()).toMatchObject({ status: 200 })
    expect(await noted()).toMatchObject({ unplayed: 2500, off: 0 })
    expect(await close('0.01')).toMatchObject({ status: 409, errorCode: 'conflict' })
  })
})

describe('a message that comes again', () => {
  test('is answered alike; with another part unplayed it is another message', async () => {
    await bet('50.00')
    const first = await win('40.00', '38.50')
    expect((await win('40.00', '38.50')).value).toEqual({ ...first.value, duplicate: true })
    for (const other of ['38.49', '50.00', '60.00', undefined])
      expect(await win('40.00', other)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await balance()).toBe('90.00')
    expect(await noted()).toMatchObject({ unplayed: 3850 })
  })

  test('is the same with an offset stake of zero as without the field', async () => {
    await bet('50.00')
    await win('1.00')
    expect(await win('1.00', '0.00')).toMatchObject({ status: 200, value: { duplicate: true } })
    await close('0')
    expect(await close()).toMatchObject({ status: 200 })
    expect((await lines()).map((line) => Object(line).unplayed)).toEqual([null, null, null])
  })

  test('closes a round once: alike it is answered again, with another part unplayed it is refused', async () => {
    await bet('50.00')
    const first = await close('12.00')
    expect(await close('12.00')).toMatchObject({ status: 200, value: first.value ?? {} })
    for (const other of ['11.00', '60.00', undefined]) expect(await close(other)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await noted()).toMatchObject({ unplayed: 1200 })
  })

  test('together with others at the same moment never reports more than the stake', async () => {
    await bet('50.00')
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_none, n) => win('1.00', '20.00', `race-${n % 5}`)),
      ...Array.from({ length: 4 }, () => close('20.00')),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await noted()).toMatchObject({ unplayed: 4000, off: 4000 })
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      `select count(*)::int as n from ledger_tx where round_id = 'r${round}' and unplayed is not null`,
    )
    expect(n).toBe(2)
  })
})
