import { type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { storeBrandLevels } from './store-brand-levels.ts'

const day = 86_400_000
let scene: WithdrawalScene
let member: SignedInPerson
let count = 0

const rules = (level: string, limits: Readonly<Record<string, string>>) =>
  scene.operate(
    ...['kyc', 'rules', level],
    ...Object.entries({ deposits: 'any', quarter: 'any', withdrawals: 'any', transfers: 'yes', ...limits }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]),
  )
const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>> => {
  const { rows } = await scene.open.app.store.pool.query<Record<string, unknown>>(text, values)
  return rows[0] ?? {}
}
const now = () => new Date(scene.open.clock.now())
const deposit = (amount: string, as = member) => scene.open.ask('cashier.deposit', { method: 'qr', amount }, { as, key: `level-key-${(count += 1)}` })
const withdraw = async (amount: string, account: string, as = member) =>
  scene.open.ask('cashier.withdraw', { accountId: account, amount, paymentPassword: 'calesa bukas 88' }, { as, key: `level-key-${(count += 1)}` })
const verify = () => scene.operate('member', 'verify', member.member.username, '--by', 'passport')

beforeAll(async () => {
  scene = await withdrawalScene()
})
afterAll(() => scene.open.close())
beforeEach(async () => {
  await rules('1', { deposits: '20000', withdrawals: '0', transfers: 'no' })
  await rules('2', { deposits: '200000', quarter: '300000', withdrawals: '1000' })
  await rules('3', {})
  member = await scene.member(10_000_000)
})

describe('deposits', () => {
  test('above the sum of the month are refused with what is left and what the next level needs, by the call and by the stored function', async () => {
    expect(await deposit('19999.00')).toMatchObject({ success: true })
    const missing = ['document_front', 'document_back', 'selfie']
    expect(await deposit('100.00')).toMatchObject({
      ...{ status: 403, errorCode: 'kyc_required' },
      value: { level: 1, missing, depositsLeft: '1.00', withdrawalsLeft: '0.00', mayTransfer: false },
    })
    const refusal = (amount: number) =>
      query('select deposit_refusal($1, $2, $3, $4) as reason', member.member.id, 'PHP', amount, now()).then(({ reason }) => reason)
    expect([await refusal(100), await refusal(101)]).toEqual([null, 'kyc_required'])
    await verify()
    expect(await deposit('100.00')).toMatchObject({ success: true })
  })

  test('are allowed again in the next month of the market, and count for ninety days against the longer limit', async () => {
    await verify()
    expect(await deposit('50000.00')).toMatchObject({ success: true })
    await rules('2', { deposits: '50000', quarter: '60000' })
    expect(await deposit('100.00')).toMatchObject({ errorCode: 'kyc_required', value: { level: 2, missing: ['source_of_funds', 'address'] } })
    await scene.time.turn(32 * day)
    member = await scene.open.people.signIn(member.member)
    expect(await deposit('10000.00')).toMatchObject({ success: true })
    expect(await deposit('100.00')).toMatchObject({ errorCode: 'kyc_required' })
    await scene.time.turn(91 * day)
    member = await scene.open.people.signIn(member.member)
    expect(await deposit('100.00')).toMatchObject({ success: true })
  })

  test('sixteen at once never pass the limit together', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit('6000')))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['kyc_required']))
  })
})

describe('withdrawals', () => {
  test('are refused at level 1 by the call and by the stored function, and allowed up to the sum of a day at level 2', async () => {
    const account = await scene.bind(member)
    expect(await withdraw('100', account)).toMatchObject({ status: 403, errorCode: 'kyc_required', value: { level: 1, withdrawalsLeft: '0.00' } })
    const { reason } = await query(
      `select (request_withdrawal('W-0000000009', m.id, a.id, a.id, 'PHP', 10000, $2, 'test', 'sql-key', 'h', null, $3, 0)).reason
         from member m join account a on a.owner_id = m.id and a.kind = 'cash' and a.book = 'real' where m.id = $1`,
      ...[member.member.id, account, now()],
    )
    expect(reason).toBe('kyc_required')
    await verify()
    expect(await withdraw('900', account)).toMatchObject({ success: true })
    expect(await withdraw('101', account)).toMatchObject({ errorCode: 'kyc_required', value: { level: 2, withdrawalsLeft: '100.00' } })
    expect(await withdraw('100', account)).toMatchObject({ success: true })
    await scene.time.turn(day)
    member = await scene.open.people.signIn(member.member)
    expect(await withdraw('1000', account)).toMatchObject({ success: true })
    expect(await checkInvariants(scene.open.app.store)).toEqual([])
  })

  test('stay open to a person whose document has ended, while deposits fall back to level 1', async () => {
    const account = await scene.bind(member)
    await verify()
    await query('update member set identity_lapsed_at = $2 where id = $1', member.member.id, now())
    expect(await query('select verification_level($1) as level, withdrawal_level($1) as out', member.member.id)).toEqual({ level: 1, out: 2 })
    expect(await withdraw('500', account)).toMatchObject({ success: true })
    expect(await deposit('20001')).toMatchObject({ errorCode: 'kyc_required', value: { level: 1 } })
  })

  test('a verification that is taken back closes them again, at every level', async () => {
    const account = await scene.bind(member)
    await verify()
    await query('update member set due_diligence_at = $2 where id = $1', member.member.id, now())
    expect(await withdraw('5000', account)).toMatchObject({ success: true })
    await scene.operate('member', 'verify', member.member.username, '--by', 'forged', '--off')
    expect(await query('select verification_level($1) as level, withdrawal_level($1) as out', member.member.id)).toEqual({ level: 1, out: 1 })
    expect(await withdraw('100', account)).toMatchObject({ errorCode: 'kyc_required' })
  })
})

describe('the rules', () => {
  test('of a brand are stored once per change, and those of the operator stay in force when it starts again', async () => {
    const { app } = scene.open
    const level = (depositsInMonth: number) =>
      ({ level: 1, depositsInMonth, depositsIn90Days: null, withdrawalsInDay: 0, mayTransfer: false, providerDecides: false }) as const
    const start = (amount: number) =>
      storeBrandLevels({ ...app, brand: { ...app.brand, verification: { withdrawalsIn30Days: 1, levels: [level(amount)] } } })
    const inForce = async () => (await query(`select (verification_rule_at(1, 'PHP', $1)).deposits_in_month as amount`, now()))['amount']
    const stored = async () => (await query(`select count(*)::int as n from verification_rule where source = 'brand'`))['n']
    await start(500)
    await start(500)
    expect([await inForce(), await stored()]).toEqual([50_000, 1])
    await rules('1', { deposits: '700' })
    await start(500)
    expect([await inForce(), await stored()]).toEqual([70_000, 1])
    await start(600)
    expect([await inForce(), await stored()]).toEqual([60_000, 2])
  })

  test('cannot be rewritten, and a level without limits refuses nothing', async () => {
    await expect(query('update verification_rule set deposits_in_month = 1')).rejects.toThrow()
    await expect(query('delete from verification_rule')).rejects.toThrow()
    await rules('1', {})
    expect(await deposit('30000')).toMatchObject({ success: true })
  })

  test('name a level and amounts, and nothing else', async () => {
    await expect(rules('4', {})).rejects.toThrow('the level must be one of 1, 2, 3')
    await expect(rules('1', { deposits: 'much' })).rejects.toThrow('--deposits must be an amount such as 20000, or any')
    expect(await rules('2', { deposits: '5.50', provider: 'yes' })).toMatchObject({
      value: { level: 2, depositsInMonth: '5.50', providerDecides: true },
    })
    expect(await rules('3', { provider: 'yes' })).toMatchObject({ value: { providerDecides: false } })
  })
})
