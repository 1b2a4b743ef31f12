import { openTestConsole, openTestPlatform, type SignedInPerson, type TestConsole, type TestPlatform } from '@perya/testkit'
import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../identity/credentials/password.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

const secret = 'calesa bukas 88'
let open: TestPlatform
let staffConsole: TestConsole
let member: SignedInPerson
let hash: string
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PTSYS3', 'MEMTRANS3', 'MEMBERCENTRE3'] }, config: { lanes: { write: null } } })
  staffConsole = await openTestConsole(open.app)
  hash = await hashPassword(secret)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await staffConsole.server.close()
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const key = () => `redemption-key-${(count += 1)}`
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const put = (id: string, ...more: string[]) =>
  operate('reward', 'put', id, '--title', 'Guitar', '--points', '40', '--stock', '5', '--price', '60', ...more)
const redeemed = async (rewardId: string): Promise<string> => {
  const answer = await open.ask('points.redeem', { rewardId, password: secret }, { as: member, key: key() })
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value.reference
}
const points = () => open.get('points.balance', {}, { as: member })
const money = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance
const rewardOf = async (id: string) => (await query('select points, amount, stock, is_on from reward where id = $1', [id]))[0]
const stateOf = async (id: string) => (await query<{ state: string }>('select state from redemption where id = $1', [id]))[0]?.state

beforeEach(async () => {
  const { store } = open.app
  member = await open.people.member({ balance: 10_000 })
  await query('update member set payment_password_hash = $2 where id = $1', [member.member.id, hash])
  const from = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  const to = await openAccount(store, cashAccount(member.member.id, 'real', pointsCurrency))
  await moveMoney(store, { scope: 'job:test', extId: key(), kind: 'points_slots', legs: [{ from, to, amount: minor(1000) }], account: to })
})

describe('a reward that is changed', () => {
  test('leaves open redemptions at their points and price: a rejection returns what was taken, not what it costs now', async () => {
    const reward = `guitar-${(count += 1)}`
    await put(reward)
    const id = await redeemed(reward)
    expect([await points(), await money()]).toEqual([{ balance: 960, held: 40 }, '40.00'])
    await put(reward, '--points', '900', '--price', '99', '--stock', '7')
    await operate('redemption', 'reject', id, '--reason', 'Broken')
    expect([await points(), await money()]).toEqual([{ balance: 1000, held: 0 }, '100.00'])
    expect(await rewardOf(reward)).toEqual({ points: 900, amount: 9_900, stock: 8, is_on: true })
  })

  test('and is off is redeemed no more, while an open redemption of it is still decided', async () => {
    const reward = `guitar-${(count += 1)}`
    await put(reward)
    const id = await redeemed(reward)
    await put(reward, '--off')
    await expect(redeemed(reward)).rejects.toThrow()
    expect((await operate('redemption', 'approve', id)).value).toMatchObject({ id, state: 'approved', points: 40, price: '60.00 PHP' })
    expect([await points(), await money()]).toEqual([{ balance: 960, held: 0 }, '40.00'])
  })

  test.each([
    [['--points', '0'], '--points'],
    [['--points', '1000000001'], '--points'],
    [['--stock', '-1'], '--stock'],
    [['--stock', '1000001'], '--stock'],
    [['--price', '-1'], '--price'],
    [['--kind', 'money'], '--kind must be one of'],
    [['--position', '10001'], '--position'],
  ])('by %j is refused and stays as it was', async (more, complaint) => {
    const reward = `guitar-${(count += 1)}`
    await put(reward)
    await expect(put(reward, ...more)).rejects.toThrow(complaint)
    expect(await rewardOf(reward)).toEqual({ points: 40, amount: 6_000, stock: 5, is_on: true })
  })
})

describe('a redemption', () => {
  test('of twenty decisions at once, of both kinds, has exactly one, and points, price and stock are of that one', async () => {
    const reward = `guitar-${(count += 1)}`
    await put(reward)
    const id = await redeemed(reward)
    const lines = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? ['approve', id] : ['reject', id, '--reason', `No ${n}`]))
    const outcomes = await Promise.all(lines.map((line) => operate('redemption', ...line)))
    const done = outcomes.filter(({ failed }) => failed !== true)
    expect(done).toHaveLength(1)
    const isApproved = Object(done[0]?.value).state === 'approved'
    expect(await stateOf(id)).toBe(isApproved ? 'approved' : 'rejected')
    expect([await points(), await money(), Object(await rewardOf(reward)).stock]).toEqual(
      isApproved ? [{ balance: 960, held: 0 }, '40.00', 4] : [{ balance: 1000, held: 0 }, '100.00', 5],
    )
    expect(await query('select id from inbox_message where member_id = $1', [member.member.id])).toHaveLength(1)
    const decided = outcomes.map(({ value }) => Object(value).state)
    expect(new Set(decided)).toEqual(new Set([isApproved ? 'approved' : 'rejected']))
  })

  test.each([
    [['approve', 'R-9999999999'], 'there is no redemption R-9999999999'],
    [['reject', 'R-9999999999', '--reason', 'No'], 'there is no redemption R-9999999999'],
    [['approve', `' or 1=1 --`], 'there is no redemption'],
    [['reject', 'ID'], '--reason is missing'],
    [['reject', 'ID', '--reason', 'x'.repeat(201)], '--reason'],
  ])('is not decided by %j', async (line, complaint) => {
    const reward = `guitar-${(count += 1)}`
    await put(reward)
    const id = await redeemed(reward)
    await expect(operate('redemption', ...line.map((part) => (part === 'ID' ? id : part)))).rejects.toThrow(complaint)
    expect([await stateOf(id), await points()]).toEqual(['in_process', { balance: 960, held: 40 }])
  })

  test('is decided by one person with the right, under a key once, and by no one without the right', async () => {
    const reward = `guitar-${(count += 1)}`
    await put(reward)
    const id = await redeemed(reward)
    const [support, lottery] = [await staffConsole.staff('support'), await staffConsole.staff('lottery')]
    const approve = (by: typeof support, under: string) => by.post('do/redemption/approve', { input: { id }, reason: 'handed out' }, { key: under })
    expect((await approve(lottery, key())).status).toBe(403)
    expect(await stateOf(id)).toBe('in_process')
    const under = key()
    const answers = [await approve(support, under), await approve(support, under)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.value).toEqual(answers[0]?.value)
    expect([await stateOf(id), await points()]).toEqual(['approved', { balance: 960, held: 0 }])
  })
})
