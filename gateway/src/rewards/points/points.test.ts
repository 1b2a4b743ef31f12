import type { CallInputSent } from '@perya/calls'
import { readCodeSentTo, type TestPlatform, openTestPlatform, type PersonOptions, type SignedInPerson, testPassword } from '@perya/testkit'
import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { postClosure } from '../../ledger/posting/post-closure.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { moveMoney } from '../../ledger/posting/post.ts'

const secret = 'calesa bukas 88'
const minute = 60_000
let open: TestPlatform
let member: SignedInPerson
let hash: string
let count = 0

beforeAll(async () => {
  const points = { earns: [{ source: 'slots', units: 100, points: 1 } as const], converts: { points: 100, units: 1 } }
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PTSYS3', 'MEMTRANS3', 'MEMBERCENTRE3'], points }, config: { lanes: { write: null } } })
  hash = await hashPassword(secret)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const hang = (id: string, more: string[] = []) =>
  operate('reward', 'put', id, '--title', 'Parol', '--title-ty', 'Parol na capiz', '--text', 'With lights', '--points', '40', '--stock', '5', ...more)
const give = async (who: SignedInPerson, points: number, source = 'slots') => {
  const { store } = open.app
  const from = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  const to = await openAccount(store, cashAccount(who.member.id, 'real', pointsCurrency))
  const legs = [{ from, to, amount: minor(points) }]
  await moveMoney(store, { scope: 'job:test', extId: `give-${(count += 1)}`, kind: `points_${source}`, legs, account: to })
}
const newMember = async (points = 1000, options: PersonOptions = {}) => {
  const as = await open.people.member({ balance: 10_000, ...options })
  await query('update member set payment_password_hash = $2 where id = $1', [as.member.id, hash])
  if (points > 0) await give(as, points)
  return as
}
beforeEach(async () => {
  await hang('parol')
  member = await newMember()
})

const key = () => `points-key-${(count += 1)}`
const redeem = (more: object = {}, how: { key?: string; as?: SignedInPerson } = {}) =>
  open.ask('points.redeem', { rewardId: 'parol', password: secret, ...more }, { as: member, key: key(), ...how })
const convert = (points: number, more: object = {}, how: { key?: string; as?: SignedInPerson } = {}) =>
  open.ask('points.convert', { points, password: secret, ...more }, { as: member, key: key(), ...how })
const balance = (as: SignedInPerson = member) => open.get('points.balance', {}, { as })
const money = async (as: SignedInPerson = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
const stockOf = async (id: string) => (await query<{ stock: number }>('select stock from reward where id = $1', [id]))[0]?.stock
const listed = async (input: object = {}) => (await open.get('points.redemptions', input, { as: member })).list
const redeemed = async (more: object = {}) => {
  const answer = await redeem(more)
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value.reference
}

describe('the window of the mall', () => {
  test('shows rewards and rates to everyone, in their language, and no one’s points [ROUTE-20 POINTS-05]', async () => {
    const { list, earns, converts, currency } = await open.get('points.window', { language: 'TY' })
    expect(list.find(({ id }) => id === 'parol')).toEqual({
      ...{ id: 'parol', kind: 'goods', title: 'Parol na capiz', text: 'With lights', points: 40, amount: '0.00', stock: 5 },
      picture: '/art/banner/card/reward-parol.avif',
    })
    expect(earns).toEqual([{ source: 'slots', units: '100.00', points: 1 }])
    expect(converts).toEqual({ points: 100, amount: '1.00', least: 1 })
    expect(currency).toBe('PHP')
  })

  test('shows what has run out last, and what was taken down no more', async () => {
    await hang('gone', ['--stock', '0', '--position', '0'])
    await hang('later', ['--position', '9'])
    const ids = async () => (await open.get('points.window', { language: 'EN' })).list.map(({ id }) => id)
    expect(await ids()).toEqual(['parol', 'later', 'gone'])
    await hang('later', ['--off'])
    expect(await ids()).toEqual(['parol', 'gone'])
  })

  test('is all that is open to a visitor: personal data need a session [CALL-56]', async () => {
    for (const name of ['points.balance', 'points.rewards', 'points.conversion', 'points.config', 'points.redemptions'] as const)
      expect(await open.ask(name, {})).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(await open.ask('points.redeem', { rewardId: 'parol', password: secret }, { key: key() })).toMatchObject({ status: 401 })
    expect(await open.ask('points.convert', { points: 100, password: secret }, { key: key() })).toMatchObject({ status: 401 })
  })

  test('is closed where the module is off, and its actions to trial accounts', async () => {
    const trial = await open.people.trial().catch(() => null)
    if (trial !== null) expect(await open.ask('points.balance', {}, { as: trial })).toMatchObject({ errorCode: 'in_need_true_account' })
    await open.turnSetting('modules', { PTSYS3: false })
    expect(await open.ask('points.window', {})).toMatchObject({ status: 403, errorCode: 'module_disabled' })
    await open.turnSetting('modules', { PTSYS3: true })
  })
})

describe('redeeming', () => {
  test('reserves the points and a piece of the stock until the operator has decided [POINTS-01 POINTS-06]', async () => {
    const answer = await redeem({ quantity: 2 })
    expect(answer).toMatchObject({ success: true, value: { reference: expect.stringMatching(/^R-\d{10}$/), balance: 920 } })
    expect(await balance()).toEqual({ balance: 920, held: 80 })
    expect(await stockOf('parol')).toBe(3)
    expect(await listed()).toEqual([
      {
        ...{ reference: answer.success ? answer.value.reference : '', applyTime: new Date(open.clock.now()).toISOString(), type: 'goods' },
        ...{ name: 'Parol', quantity: 2, pointsRequirement: 80, amountRequirement: '0.00', currency: 'PHP', status: 'in_process', reason: '' },
      },
    ])
  })

  test('needs the password of the member: without it or with another nothing moves [POINTS-06 CALL-56]', async () => {
    expect(await redeem({ password: '' })).toMatchObject({ status: 400, errorCode: 'payment_password_wrong' })
    expect(await redeem({ password: 'guessed it' })).toMatchObject({ status: 400, errorCode: 'payment_password_wrong' })
    expect(await balance()).toEqual({ balance: 1000, held: 0 })
    expect(await stockOf('parol')).toBe(5)
    const plain = await open.server.inject({
      method: 'POST',
      url: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
      payload: { rewardId: 'parol', password: secret },
      headers: { merchant: open.app.brand.merchant, cookie: member.jar.header(), authorization: member.token ?? '', 'idempotency-key': key() },
    })
    expect(plain.json()).toMatchObject({ errorCode: 'sealing_required' })
  })

  test('takes the login password of a member without a payment password, and states which one it takes', async () => {
    expect((await open.get('points.config', {}, { as: member })).password).toBe('payment')
    await query('update member set payment_password_hash = null, password_hash = $2 where id = $1', [
      member.member.id,
      await hashPassword('Perya#2026'),
    ])
    expect(await open.get('points.config', {}, { as: member })).toMatchObject({ password: 'login', expires: false })
    expect(await redeem({ password: secret })).toMatchObject({ errorCode: 'login_password_wrong' })
    expect(await redeem({ password: 'Perya#2026' })).toMatchObject({ success: true })
    await query('update member set password_hash = null where id = $1', [member.member.id])
    expect((await open.get('points.config', {}, { as: member })).password).toBe('none')
    expect(await redeem()).toMatchObject({ errorCode: 'payment_password_needed' })
  })

  test('is tried five times, then not for half an hour, whichever of both it is', async () => {
    open.clock.set(Math.ceil(open.clock.now() / (30 * minute)) * 30 * minute + 29 * minute)
    member = await open.people.signIn(member.member)
    for (let n = 0; n < 4; n += 1) expect(await redeem({ password: 'guess' })).toMatchObject({ errorCode: 'payment_password_wrong' })
    expect(await convert(100, { password: 'guess' })).toMatchObject({ errorCode: 'payment_password_wrong' })
    const refused = await redeem()
    expect(refused).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('1800')
    open.clock.turn(30 * minute - 1)
    member = await open.people.signIn(member.member)
    expect(await convert(100)).toMatchObject({ errorCode: 'too_many_requests' })
    open.clock.turn(1)
    expect(await redeem()).toMatchObject({ success: true })
  })

  test('asks for a one-time password after that, which the password of the door is none of, and each gives five tries [T32]', async () => {
    const to = `m${(count += 1)}@example.com`
    member = await newMember(1000, { contacts: { mail: to }, password: testPassword })
    const guess = () => redeem({ password: 'guess' })
    const stepUp = (more: { method: 'password' | 'email'; password?: string; code?: string }) =>
      open.ask('factor.stepUp', { purpose: 'points', ...more }, { as: member })
    const prove = async () => {
      await open.get('factor.beginStepUp', { purpose: 'points', send: 'email' }, { as: member })
      expect(await stepUp({ method: 'email', code: await readCodeSentTo(open.app, to) })).toMatchObject({ success: true })
    }
    for (let n = 0; n < 5; n += 1) await guess()
    open.clock.turn(30 * minute)
    member = await open.people.signIn(member.member)
    expect(await redeem()).toMatchObject({ status: 403, errorCode: 'step_up_required', value: { purpose: 'points' } })
    expect((await open.get('factor.beginStepUp', { purpose: 'points' }, { as: member })).methods).toEqual(['email'])
    expect(await stepUp({ method: 'password', password: testPassword })).toMatchObject({ errorCode: 'factor_wrong' })
    await prove()
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.filter(({ errorCode }) => errorCode === 'payment_password_wrong')).toHaveLength(5)
    expect(await redeem()).toMatchObject({ errorCode: 'too_many_requests' })
    open.clock.turn(30 * minute)
    member = await open.people.signIn(member.member)
    expect(await convert(100)).toMatchObject({ errorCode: 'step_up_required' })
    await prove()
    expect(await convert(100)).toMatchObject({ success: true })
    expect(await redeem()).toMatchObject({ success: true })
  })

  test('forgets wrong tries when the right one comes', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      for (let n = 0; n < 4; n += 1) await redeem({ password: 'guess' })
      expect(await redeem()).toMatchObject({ success: true })
    }
  }, 30_000)

  test('refuses what is not there, what is not enough and more pieces than there are', async () => {
    expect(await redeem({ rewardId: 'moon' })).toMatchObject({ status: 404, errorCode: 'not_found' })
    expect(await redeem({ quantity: 6 })).toMatchObject({ status: 409, errorCode: 'reward_gone' })
    expect(await redeem({ quantity: 0 })).toMatchObject({ status: 400 })
    expect(await redeem({ quantity: 21 })).toMatchObject({ status: 400 })
    member = await newMember(39)
    expect(await redeem()).toMatchObject({ status: 409, errorCode: 'points_short' })
    member = await newMember(0)
    expect(await redeem()).toMatchObject({ status: 409, errorCode: 'points_short' })
    expect(await stockOf('parol')).toBe(5)
  })

  test('verifies no password, and counts no try, for a reward that is no longer available', async () => {
    await hang('rare', ['--stock', '0'])
    for (let attempts = 0; attempts < 6; attempts += 1)
      expect(await redeem({ rewardId: 'rare', password: 'Wrong-one-2026' })).toMatchObject({ status: 409, errorCode: 'reward_gone' })
    const poor = await newMember(39)
    for (let attempts = 0; attempts < 6; attempts += 1) {
      expect(await redeem({ password: 'Wrong-one-2026' }, { as: poor })).toMatchObject({ status: 409, errorCode: 'points_short' })
      expect(await convert(100, { password: 'Wrong-one-2026' }, { as: poor })).toMatchObject({ status: 409, errorCode: 'points_short' })
    }
    await give(poor, 1)
    for (const as of [member, poor]) expect(await redeem({}, { as })).toMatchObject({ success: true })
  })

  test('takes the price beside the points too, and gives neither when there is too little money', async () => {
    await hang('guitar', ['--price', '60'])
    expect(await redeem({ rewardId: 'guitar' })).toMatchObject({ success: true })
    expect(await money()).toBe('40.00')
    expect(await redeem({ rewardId: 'guitar' })).toMatchObject({ status: 409, errorCode: 'insufficient_balance' })
    expect([await money(), await balance(), await stockOf('guitar')]).toEqual(['40.00', { balance: 960, held: 40 }, 4])
    expect((await listed())[0]).toMatchObject({ pointsRequirement: 40, amountRequirement: '60.00' })
  })

  test('of the last piece by fifty at once gives it to one, and takes points from no one else', async () => {
    await hang('last', ['--stock', '1', '--points', '7'])
    const many = await Promise.all(Array.from({ length: 50 }, () => newMember(7)))
    // Of fifty concurrent password hashes most are refused: the test retries, as users do.
    const press = async (as: SignedInPerson): Promise<string> => {
      for (;;) {
        const answer = await redeem({ rewardId: 'last' }, { as })
        if (answer.success) return 'done'
        if (answer.errorCode !== 'too_many_requests') return answer.errorCode
      }
    }
    const outcomes = await Promise.all(many.map(press))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'reward_gone']))
    expect(await stockOf('last')).toBe(0)
    const [sum] = await query<{ has: number; held: number }>(
      `select sum(balance) filter (where kind = 'cash')::int as has, sum(balance) filter (where kind = 'hold')::int as held from account where currency = 'PTS' and owner_id = any($1)`,
      [many.map(({ member: { id } }) => id)],
    )
    expect(sum).toEqual({ has: 343, held: 7 })
  }, 60_000)

  test('of all that a member has, twenty times at once, happens once', async () => {
    member = await newMember(40)
    const many = await Promise.all(Array.from({ length: 20 }, () => redeem()))
    expect(many.filter(({ success }) => success)).toHaveLength(1)
    expect(await balance()).toEqual({ balance: 0, held: 40 })
    expect(await stockOf('parol')).toBe(4)
  }, 30_000)

  test('under one key happens once, at once or later; different input under it is refused', async () => {
    const one = key()
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem({}, { key: one })))
    expect(new Set(answers.filter(({ success }) => success).map((answer) => JSON.stringify(answer.value))).size).toBe(1)
    expect(await balance()).toEqual({ balance: 960, held: 40 })
    expect(await redeem({ quantity: 2 }, { key: one })).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await convert(100, {}, { key: one })).toMatchObject({ status: 422 })
    const other = await newMember()
    expect(await redeem({}, { key: one, as: other })).toMatchObject({ success: true })
    expect(await open.ask('points.redeem', { rewardId: 'parol', password: secret }, { as: member })).toMatchObject({ status: 400 })
  })

  test('has a number of its own: one that was used before is drawn again, and so is that of a conversion', async () => {
    open.chance.loadNumbers(0, 1, 0, 1, 0, 2, 0, 1, 0, 3, 0, 3, 0, 4)
    expect([await redeemed(), await redeemed()]).toEqual(['R-0000000001', 'R-0000000002'])
    expect(await convert(100)).toMatchObject({ value: { reference: 'R-0000000003' } })
    expect(await convert(100)).toMatchObject({ value: { reference: 'R-0000000004' } })
    expect([await balance(), await money()]).toEqual([{ balance: 720, held: 80 }, '102.00'])
  })

  test('is not offered to a member whose play is closed; their points remain, and can be converted into money', async () => {
    const now = new Date(open.clock.now())
    await postClosure(open.app.store.db, { memberId: member.member.id, closure: 'exclusion', until: null, now, isOwn: true })
    expect(await open.get('points.rewards', {}, { as: member })).toEqual({ isClosed: true, list: [] })
    expect(await redeem()).toMatchObject({ status: 403, errorCode: 'self_excluded' })
    expect(await convert(100)).toMatchObject({ success: true })
    expect(await balance()).toEqual({ balance: 900, held: 0 })
  })
})

describe('the operator decides', () => {
  test('and what it approves is given: the points are spent, once [POINTS-08]', async () => {
    const id = await redeemed()
    expect(await operate('redemption', 'approve', id)).toMatchObject({ value: { id, state: 'approved' } })
    expect(await balance()).toEqual({ balance: 960, held: 0 })
    expect(await operate('redemption', 'reject', id, '--reason', 'no')).toMatchObject({ failed: true })
    expect((await listed())[0]).toMatchObject({ reference: id, status: 'approved' })
  })

  test('and what it rejects comes back whole: points, price and piece, and the member reads why [POINTS-08]', async () => {
    await hang('guitar', ['--price', '60'])
    const id = await redeemed({ rewardId: 'guitar' })
    expect(await operate('redemption', 'reject', id, '--reason', 'Sold out')).toMatchObject({ value: { state: 'rejected', reason: 'Sold out' } })
    expect([await money(), await balance(), await stockOf('guitar')]).toEqual(['100.00', { balance: 1000, held: 0 }, 5])
    expect((await listed())[0]).toMatchObject({ status: 'rejected', reason: 'Sold out' })
    expect(await operate('redemption', 'approve', id)).toMatchObject({ failed: true })
    const notices = await query<{ title: { EN: string } }>('select title from inbox_message where member_id = $1', [member.member.id])
    expect(notices.map(({ title }) => title.EN)).toEqual([`Your redemption ${id} was rejected`])
  })

  test('once, however many decide at once', async () => {
    const id = await redeemed()
    const lines = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? ['redemption', 'approve', id] : ['redemption', 'reject', id, '--reason', 'no']))
    const outcomes = await Promise.all(lines.map((line) => operate(...line)))
    expect(outcomes.filter(({ failed }) => failed !== true)).toHaveLength(1)
  })

  test('from a list of pending ones, the oldest first, and receives an error for invalid input', async () => {
    const id = await redeemed()
    const ids = async (...more: string[]) => JSON.stringify((await operate('redemption', 'list', ...more)).value)
    expect(await ids()).toContain(id)
    await operate('redemption', 'approve', id)
    expect(await ids()).not.toContain(id)
    expect(await ids('--state', 'approved')).toContain(id)
    for (const line of [
      ['redemption', 'list', '--state', 'lost'],
      ['redemption', 'approve', 'R-1'],
      ['redemption', 'reject', id],
      ['reward', 'put', 'No Name', '--title', 'x', '--points', '1', '--stock', '1'],
      ['reward', 'put', 'x', '--points', '1'],
      ['reward', 'put', 'x', '--title', 'x', '--points', '0'],
      ['reward', 'put', 'x', '--title', 'x', '--points', '1', '--price', '1.234'],
      ['reward', 'put', 'x', '--title', 'x', '--points', '1', '--kind', 'money'],
    ])
      await expect(operate(...line)).rejects.toThrow()
  })
})

describe('converting', () => {
  test('lowers the points and raises the balance by the ratio, rounded down [POINTS-07]', async () => {
    expect(await convert(250)).toMatchObject({ success: true, value: { balance: 750, amount: '2.50' } })
    expect([await balance(), await money()]).toEqual([{ balance: 750, held: 0 }, '102.50'])
    const [first] = await listed()
    expect(first).toMatchObject({ type: 'money', name: '', quantity: 1, pointsRequirement: 250, amountRequirement: '2.50', status: 'approved' })
    const { list } = await open.get('records.movements', { when: 'all' }, { as: member })
    expect(list[0]).toMatchObject({ kind: 'reward_points', group: 'bonus', amount: '2.50' })
  })

  test('needs the password as well [POINTS-07 CALL-56]', async () => {
    expect(await convert(100, { password: '' })).toMatchObject({ status: 400, errorCode: 'payment_password_wrong' })
    expect(await convert(100, { password: 'guessed it' })).toMatchObject({ errorCode: 'payment_password_wrong' })
    expect([await balance(), await money()]).toEqual([{ balance: 1000, held: 0 }, '100.00'])
  })

  test('of more than there is, of nothing and of parts is refused', async () => {
    expect(await convert(1001)).toMatchObject({ status: 409, errorCode: 'points_short' })
    for (const points of [0, -1, 0.5, 1e12]) expect(await convert(points)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect(await money()).toBe('100.00')
  })

  test('of everything, twelve times at once, happens once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => convert(1000)))
    expect(many.filter(({ success }) => success)).toHaveLength(1)
    expect([await balance(), await money()]).toEqual([{ balance: 0, held: 0 }, '110.00'])
  }, 30_000)

  test('under one key happens once; another amount under it is refused', async () => {
    const one = key()
    const first = await convert(100, {}, { key: one })
    expect(await convert(100, { password: 'lost it' }, { key: one })).toMatchObject({ value: first.success ? first.value : null })
    expect(await convert(200, {}, { key: one })).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await money()).toBe('101.00')
  })

  test('states the result, and is not offered without a configured ratio', async () => {
    const asked = () => open.get('points.conversion', {}, { as: member })
    expect(await asked()).toEqual({ list: [{ type: 'money', currency: 'PHP', points: 100, amount: '1.00', least: 1 }] })
    const { points } = open.app.brand
    Object.assign(open.app.brand, { points: { earns: [] } })
    expect(await asked()).toEqual({ list: [] })
    expect(await convert(100)).toMatchObject({ status: 409, errorCode: 'method_unavailable' })
    Object.assign(open.app.brand, { points: { ...points, converts: { points: 1000, units: 1 } } })
    expect(await convert(9)).toMatchObject({ status: 400, errorCode: 'points_too_few' })
    expect(await convert(19)).toMatchObject({ value: { amount: '0.01' } })
    Object.assign(open.app.brand, { points })
  })
})

describe('what a member reads', () => {
  test('of own redemptions, by state and by keys, and of no others [POINTS-02 POINTS-08]', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      ids.unshift(await redeemed())
      open.clock.turn(1000)
    }
    await operate('redemption', 'approve', ids[0] ?? '')
    await operate('redemption', 'reject', ids[1] ?? '', '--reason', 'No')
    for (const [n, status] of (['approved', 'rejected', 'in_process'] as const).entries())
      expect((await listed({ status })).map(({ reference }) => reference)).toEqual([ids[n]])
    const first = await open.get('points.redemptions', { pageSize: 2 }, { as: member })
    expect(first.list.map(({ reference }) => reference)).toEqual(ids.slice(0, 2))
    const second = await open.get('points.redemptions', { pageSize: 2, before: first.next ?? '' }, { as: member })
    expect([second.list.map(({ reference }) => reference), second.next]).toEqual([ids.slice(2), null])
    expect(await open.ask('points.redemptions', { before: 'R-1' }, { as: member })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect((await open.get('points.redemptions', {}, { as: await newMember() })).list).toEqual([])
  })

  test('of own points: when, by how much, the balance, what for, each type separately [POINTS-03 POINTS-09 POINTS-10]', async () => {
    await give(member, 50, 'live')
    const id = await redeemed()
    await operate('redemption', 'reject', id, '--reason', 'No')
    await convert(100)
    const read = async (input: Partial<CallInputSent<'records.movements'>> = {}) =>
      (await open.get('records.movements', { of: 'points', when: 'all', ...input }, { as: member })).list
    expect((await read()).map(({ amount, balance: after, points }) => [amount, after, points?.type])).toEqual([
      ['-100', '950', 'redeem'],
      ['40', '1050', 'redeem'],
      ['-40', '1010', 'redeem'],
      ['50', '1050', 'live'],
      ['1000', '1000', 'slots'],
    ])
    expect((await read({ type: 'redeem' })).map(({ points }) => [points?.redemption === id, points?.name])).toEqual([
      [false, ''],
      [true, 'Parol'],
      [true, 'Parol'],
    ])
    expect((await read({ type: 'live' })).map(({ amount }) => amount)).toEqual(['50'])
    for (const type of ['lottery', 'pvp', 'sports', 'deposit'] as const) expect(await read({ type })).toEqual([])
    const page = await open.get('records.movements', { of: 'points', when: 'all', pageSize: 2 }, { as: member })
    expect(page.currency).toBe('PTS')
    expect((await read({ pageSize: 2, before: page.older ?? '' })).map(({ amount }) => amount)).toEqual(['-40', '50'])
    expect(await open.get('records.movements', { of: 'points', when: 'all' }, { as: await newMember(0) })).toMatchObject({ list: [], newer: null })
  })

  test('of points that are years old is what they were: nothing ever takes them [POINTS-10]', async () => {
    const since = open.clock.now()
    open.clock.turn(5 * 365 * 86_400_000)
    member = await open.people.signIn(member.member)
    expect(await balance()).toEqual({ balance: 1000, held: 0 })
    expect(await redeem()).toMatchObject({ success: true })
    open.clock.set(since)
  })
})
