import {
  readCodeSentTo,
  databaseClock,
  loggedIn,
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  startReferenceWallet,
  type SettledMember,
  settledMember,
  type SignedInPerson,
  testPassword,
  testPaymentPassword,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../step-up/step-up.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'

const day = 86_400_000
const minute = 60_000
let open: TestPlatform
let pay: ReferencePayments
let show: () => Promise<void>
let upline: SignedInPerson
let owner: SettledMember
let as: SignedInPerson
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  const vendor = startReferenceWallet()
  open = await openTestPlatform({
    payments: pay.app.payments,
    gameWallets: vendor.house.gameWallets,
    mount: async (server, app) => {
      await pay.app.mount(server, app)
      await vendor.house.mount(server, app)
    },
    brand: { modules: ['COMM3', 'CASHIER3', 'MEMBERCENTRE3', 'AGENTCENTRE3', 'WALLET3'] },
  })
  ;({ show } = await databaseClock(open))
  upline = await open.people.agent()
})
afterAll(() => open.close())
beforeEach(async () => {
  owner = await settledMember(open, { type: 1, uplineId: upline.member.id })
  as = await loggedIn(open, owner.member)
})

const turn = async (milliseconds: number) => {
  open.clock.turn(milliseconds)
  await show()
}
const key = () => `money-hold-${(count += 1)}`
const sessionOf = async (who: SignedInPerson) =>
  (
    await open.app.store.db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', who.member.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const paymentStep = (who = as, password = testPaymentPassword) =>
  open.ask('factor.stepUp', { purpose: 'payment', method: 'paymentPassword', password }, { as: who })
const contactStep = (who = as) =>
  open.ask('factor.stepUp', { purpose: 'contact', method: 'paymentPassword', password: testPaymentPassword }, { as: who })

const setPayment = async (newPassword = 'bagong lihim 99', who = as) => {
  await paymentStep(who)
  return open.ask('security.setPaymentPassword', { newPassword, confirmNewPassword: newPassword }, { as: who })
}
const bindAccount = async (who = as) => {
  await paymentStep(who)
  const number = `0918${String((count += 1)).padStart(7, '0')}`
  return open.ask('cashier.bindAccount', { kind: 'wallet', institution: 'GCash', holder: 'Luz Cruz', number }, { as: who })
}
const bindMail = async (email = `new${(count += 1)}@example.ph`, who = as) => {
  await open.get('security.sendContactCode', { kind: 'mail', email }, { as: who })
  return open.ask('security.bindContact', { kind: 'mail', email, code: await readCodeSentTo(open.app, email) }, { as: who })
}
const changeMail = async () => {
  await contactStep()
  return bindMail()
}
const changes: readonly [string, () => Promise<{ readonly success: boolean }>][] = [
  ['a replaced payment password', () => setPayment(testPaymentPassword)],
  ['a changed contact', changeMail],
  ['a further payout account', bindAccount],
]

const withdraw = (who = as, accountId = owner.accountId) =>
  open.ask('cashier.withdraw', { accountId, amount: '100', paymentPassword: testPaymentPassword }, { as: who, key: key() })
const toUpline = async (who = as) => {
  await storeStepUp(open.app, await sessionOf(who), 'transfer', 'paymentPassword')
  return open.ask('wallet.toUpline', { amount: '5' }, { as: who, key: key() })
}
const toDownline = async () => {
  const downline = await open.people.member({ uplineId: owner.member.id })
  await storeStepUp(open.app, await sessionOf(as), 'transfer', 'paymentPassword')
  return open.ask('team.transfer', { id: downline.member.id, amount: '5' }, { as, key: key() })
}
const ways = [
  ['a withdrawal', () => withdraw()],
  ['a transfer to the upline', () => toUpline()],
  ['a transfer to a downline', toDownline],
] as const

describe.each(changes)('%s', (_change, make) => {
  test.each(ways)('locks %s for 24 hours, and shows until when [S-02 T29]', async (_way, move) => {
    expect((await move()).success).toBe(true)
    expect((await make()).success).toBe(true)
    const until = new Date(open.clock.now() + day).toISOString()
    expect(await move()).toMatchObject({ status: 403, errorCode: 'withdrawal_held', value: { until } })
    expect((await open.get('security.overview', {}, { as })).heldUntil).toBe(until)
    expect((await open.get('cashier.payoutTerms', {}, { as })).heldUntil).toBe(until)
    expect((await open.get('wallet.uplineTerms', {}, { as })).heldUntil).toBe(until)
    await turn(day - 1)
    as = await loggedIn(open, owner.member)
    expect(await move()).toMatchObject({ errorCode: 'withdrawal_held' })
    await turn(1)
    expect((await move()).success).toBe(true)
  })
})

describe('a lock on money', () => {
  test('ends by the database’s clock: a gateway whose clock is a week ahead releases nothing [S-02]', async () => {
    expect((await bindAccount()).success).toBe(true)
    const balance = async () =>
      (await open.app.store.pool.query(`select balance from account where owner_id = $1 and kind = 'cash'`, [owner.member.id])).rows
    const before = await balance()
    // Only the gateway's clock advances.
    open.clock.turn(7 * day)
    const later = await loggedIn(open, owner.member)
    for (const move of [() => withdraw(later), () => toUpline(later)])
      expect(await move()).toMatchObject({ status: 403, errorCode: 'withdrawal_held' })
    expect(await balance()).toEqual(before)
    open.clock.turn(-7 * day)
  })

  test('is never shortened by another change [S-02]', async () => {
    const until = new Date(open.clock.now() + 30 * day)
    await open.app.store.db.updateTable('member').set({ withdrawals_held_until: until }).where('id', '=', owner.member.id).execute()
    await bindAccount()
    expect((await open.get('security.overview', {}, { as })).heldUntil).toBe(until.toISOString())
  })

  test.each([
    ['withdrawal', () => withdraw()],
    ['transfer', () => toUpline()],
  ] as const)('that is being set makes a %s of the same moment wait, and refuses it [S-02]', async (_what, move) => {
    const client = await open.app.store.pool.connect()
    await client.query('begin')
    await client.query('select hold_money($1)', [owner.member.id])
    const moving = move()
    const first = await Promise.race([moving, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    await client.query('commit')
    client.release()
    expect(first).toBe('waits')
    expect(await moving).toMatchObject({
      status: 403,
      errorCode: 'withdrawal_held',
      value: { until: new Date(open.clock.now() + day).toISOString() },
    })
    expect(await checkInvariants(open.app.store)).toEqual([])
  })
})

describe('nothing is locked', () => {
  const fresh = async (days: number) => {
    const who = await open.people.member({ password: testPassword, balance: 100_000 })
    const created = new Date(open.clock.now() - days * day)
    await open.app.store.db.updateTable('member').set({ created_at: created }).where('id', '=', who.member.id).execute()
    return who
  }
  const stepByPassword = (who: SignedInPerson, purpose: 'contact' | 'payment') =>
    open.get('factor.stepUp', { purpose, method: 'password', password: testPassword }, { as: who })
  const heldUntil = async (who: SignedInPerson) => (await open.get('security.overview', {}, { as: who })).heldUntil
  const firsts: readonly [string, (who: SignedInPerson) => Promise<{ readonly success: boolean }>][] = [
    ['contact', async (who) => (await stepByPassword(who, 'contact'), bindMail(`first${(count += 1)}@example.ph`, who))],
    [
      'payout account',
      async (who) => {
        await stepByPassword(who, 'payment')
        const number = `0920${String((count += 1)).padStart(7, '0')}`
        return open.ask('cashier.bindAccount', { kind: 'wallet', institution: 'GCash', holder: 'Luz Cruz', number }, { as: who })
      },
    ],
  ]

  test.each(firsts)('by the first %s of a member of six days, but by that of a member of seven [S-02]', async (_what, make) => {
    const [six, seven] = [await fresh(6), await fresh(7)]
    expect([(await make(six)).success, (await make(seven)).success]).toEqual([true, true])
    expect([await heldUntil(six), await heldUntil(seven)]).toEqual([null, expect.any(String)])
  })

  test('by the first payment password, and by verifying a contact that is verified already', async () => {
    const who = await fresh(400)
    await stepByPassword(who, 'payment')
    const first = { newPassword: testPaymentPassword, confirmNewPassword: testPaymentPassword }
    expect((await open.ask('security.setPaymentPassword', first, { as: who })).success).toBe(true)
    expect(await heldUntil(who)).toBeNull()
    await contactStep()
    expect((await bindMail(owner.mail)).success).toBe(true)
    expect(await heldUntil(as)).toBeNull()
    const { verified_at: verified } = await open.app.store.db
      .selectFrom('member_contact')
      .select('verified_at')
      .where('value', '=', owner.mail)
      .executeTakeFirstOrThrow()
    expect(verified?.getTime()).toBe(open.clock.now() - 2 * day)
  })

  test('for moves to the member’s own wallet at a vendor', async () => {
    await bindAccount()
    const moved = await open.ask('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '100' }, { as, key: key() })
    expect(moved).toMatchObject({ success: true, value: { state: 'done' } })
  })
})

describe('a payment password', () => {
  test('is replaced with the old one or a code to a contact verified for more than a day, and with nothing newer [S-02]', async () => {
    expect((await setPayment('bagong lihim 99')).success).toBe(true)
    const { methods } = await open.get('factor.beginStepUp', { purpose: 'payment' }, { as })
    expect(methods).toEqual(['paymentPassword', 'mobile', 'email'])
    await open.get('factor.beginStepUp', { purpose: 'payment', send: 'mobile' }, { as })
    const code = await readCodeSentTo(open.app, owner.mobile)
    expect((await open.ask('factor.stepUp', { purpose: 'payment', method: 'mobile', code }, { as })).success).toBe(true)
    await open.app.store.pool.query('update member_contact set verified_at = $1 where member_id = $2', [
      new Date(open.clock.now() - day + minute),
      owner.member.id,
    ])
    expect((await open.get('factor.beginStepUp', { purpose: 'payment' }, { as })).methods).toEqual(['paymentPassword'])
    expect(await open.ask('factor.beginStepUp', { purpose: 'payment', send: 'mobile' }, { as })).toMatchObject({ errorCode: 'forbidden' })
    await turn(minute)
    expect((await open.get('factor.beginStepUp', { purpose: 'payment' }, { as })).methods).toEqual(['paymentPassword', 'mobile', 'email'])
  })

  test('set a moment ago with the login password changes no contact as long as another proof exists [S-02]', async () => {
    await open.app.store.db.updateTable('member').set({ payment_password_hash: null }).where('id', '=', owner.member.id).execute()
    await open.get('factor.stepUp', { purpose: 'payment', method: 'password', password: testPassword }, { as })
    const first = { newPassword: 'lihim ng iba 1', confirmNewPassword: 'lihim ng iba 1' }
    expect((await open.ask('security.setPaymentPassword', first, { as })).success).toBe(true)
    for (const purpose of ['contact', 'factor', 'transfer'] as const)
      expect((await open.get('factor.beginStepUp', { purpose }, { as })).methods).toEqual(['mobile', 'email'])
    await turn(day)
    as = await loggedIn(open, owner.member)
    expect((await open.get('factor.beginStepUp', { purpose: 'contact' }, { as })).methods).toEqual(['paymentPassword', 'mobile', 'email'])
  })

  test('allows five wrong attempts an hour over all places that ask for it [S-02]', async () => {
    for (let attempts = 0; attempts < 3; attempts += 1) expect(await paymentStep(as, 'hula')).toMatchObject({ errorCode: 'factor_wrong' })
    const wrong = { accountId: owner.accountId, amount: '100', paymentPassword: 'hula' }
    for (let attempts = 0; attempts < 2; attempts += 1)
      expect(await open.ask('cashier.withdraw', wrong, { as, key: key() })).toMatchObject({ errorCode: 'payment_password_wrong' })
    expect(await paymentStep()).toMatchObject({ status: 429 })
    expect(await withdraw()).toMatchObject({ status: 429 })
  })

  test('replaced twice concurrently is replaced once, and step-ups of other sessions no longer count [S-02]', async () => {
    const other = await loggedIn(open, owner.member)
    await Promise.all([paymentStep(), paymentStep(other)])
    const set = (who: SignedInPerson, newPassword: string) =>
      open.ask('security.setPaymentPassword', { newPassword, confirmNewPassword: newPassword }, { as: who })
    const both = await Promise.all([set(as, 'unang lihim 11'), set(other, 'ibang lihim 22')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(['conflict', 'step_up_required']).toContain(both.find(({ success }) => !success)?.errorCode)
    expect(await set(other, 'ibang lihim 33')).toMatchObject({ errorCode: 'step_up_required' })
  })
})
