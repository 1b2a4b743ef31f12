import { isSameName } from '@perya/domain/registration/names/same-name'
import { type DepositMethod, depositLimits, depositFee, depositMethods } from '@perya/domain/cashier/deposit-methods'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import {
  type DatabaseClock,
  databaseClock,
  openTestPlatform,
  type TestPlatform,
  type ReferencePayments,
  startReferencePayments,
  type SignedInPerson,
} from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import type { PaymentStatus } from '../../kernel/partners/payment.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { applyPayoutStatus } from '../payouts/apply-payout-status.ts'
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { findDeposit } from './deposit-rows.ts'
import { pollOpenDeposits } from './poll-deposits.ts'
import { sendApprovedPayouts } from '../payouts/send-payouts.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import { expireUnconfirmedParts } from '../payouts/expire-parts.ts'
import { findPart, findWithdrawal } from '../withdrawals/withdrawal-rows.ts'
import { withdrawalProofBinding } from '../withdrawals/validate-withdrawal.ts'

const origin = 'http://127.0.0.1:3000'
const secret = 'calesa bukas 88'
let open: TestPlatform
let pay: ReferencePayments
let member: SignedInPerson
let hash: string
let time: DatabaseClock
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3', 'PASSKEY3', 'MEMBERCENTRE3'] } })
  hash = await hashPassword(secret)
  time = await databaseClock(open)
})
afterAll(() => open.close())
const newMember = async (contacts = 1) => {
  const mail = contacts === 0 ? {} : { contacts: { mail: `care${(count += 1)}@example.com` } }
  const as = await open.people.member({ balance: 100_000, ...mail })
  await open.app.store.db.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', as.member.id).execute()
  return as
}
beforeEach(async () => {
  pay.line.isCut = false
  await time.show()
  await open.turnSetting('cashier', { receiptMinutes: 2 })
  // Rows of earlier tests must not be due.
  await open.app.store.pool.query('update withdrawal_part set look_at = null; update deposit set look_at = null')
  member = await newMember()
})

const key = () => `care-key-${(count += 1)}`
const stepUp = async (as: SignedInPerson) => {
  const { id } = await open.app.store.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', as.member.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await storeStepUp(open.app, id, 'payment', 'password')
}
const bindAs = (as: SignedInPerson, more: object = {}) =>
  open.ask(
    'cashier.bindAccount',
    { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number: String(50_000_000 + (count += 1)), ...more },
    { as },
  )
const bound = async (as = member, more: object = {}) => {
  await stepUp(as)
  const answer = await bindAs(as, more)
  if (!answer.success) throw new Error(answer.errorCode)
  // The lock after a second account is tested in `security/money-hold.test.ts`.
  await open.app.store.db.updateTable('member').set({ withdrawals_held_until: null }).where('id', '=', as.member.id).execute()
  return answer.value.id
}
const asked = async (amount = '100', as = member) =>
  (await open.get('cashier.withdraw', { accountId: await bound(as), amount, paymentPassword: secret }, { as, key: key() })).id
const approved = async (parts: readonly number[] = [10_000], as = member) => {
  const id = await asked(formatAmount(minor(parts.reduce((all, one) => all + one, 0)), 2), as)
  const withdrawal = await findWithdrawal(open.app, id)
  if (withdrawal === null || !(await decideWithdrawal(open.app, withdrawal, { state: 'approved', by: { actor: 'test' }, parts: parts.map(minor) })))
    throw new Error('not approved')
  return id
}
const partOf = async (id: string, n = 1) => {
  const part = await findPart(open.app, id, n)
  if (part === null) throw new Error(`there is no part ${n} of ${id}`)
  return part
}
/** The report that a payout of 100.00 was paid. */
const word = (id: string, more: Partial<PaymentStatus> = {}): PaymentStatus => ({
  id,
  state: 'paid',
  amount: '100.00',
  returned: '0',
  currency: 'PHP',
  ...more,
})
/** A payout that the provider has just reported as paid. */
const sent = async (parts: readonly number[] = [10_000], as = member) => {
  const id = await approved(parts, as)
  for (const [index, amount] of parts.entries())
    await applyPayoutStatus(open.app, { ...word(`${id}-${index + 1}`), amount: formatAmount(minor(amount), 2) })
  await expireUnconfirmedParts(open.app)
  return id
}
const countNotices = async (id: string, purpose: string) => {
  const { rows } = await open.app.store.pool.query<{ n: number }>(
    `select count(*)::int as n from outbox where payload->>'purpose' = $1 and payload::text like '%' || $2 || '%'`,
    [purpose, id],
  )
  return rows[0]?.n
}
const delivered = () => open.app.store.pool.query('update outbox set done_at = clock_timestamp() where done_at is null')
/** Advances the clock in steps short enough that the receipt job never has a long gap. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 20_000) {
    await time.turn(Math.min(20_000, left))
    await expireUnconfirmedParts(open.app)
  }
}
const balance = async (as = member) => (await open.get('wallet.balance', {}, { as })).sumBalance

describe('an account to be paid to', () => {
  test.each([
    [{ institution: '   ' }, { institution: 'required' }],
    [{ holder: ' \t ' }, { holder: 'required' }],
    [{ number: '123' }, { number: 'invalid' }],
    [{ number: '1'.repeat(65) }, { number: 'invalid' }],
    [{ number: '12345678; drop' }, { number: 'invalid' }],
    [{ number: '١٢٣٤٥٦٧٨' }, { number: 'invalid' }],
    [
      { institution: '', holder: ' ', number: '' },
      { institution: 'required', holder: 'required', number: 'invalid' },
    ],
  ])('%j is none: every field that is wrong is named, and nobody outside is asked', async (more, fields) => {
    await stepUp(member)
    pay.line.isCut = true
    expect(await bindAs(member, more)).toMatchObject({ status: 400, errorCode: 'invalid_input', value: { fields } })
  })

  test('is reported to its owner without its number, and audited', async () => {
    await bound(member, { number: '1234-5678 9012' })
    const { rows } = await open.app.store.pool.query<{ payload: string }>(
      `select payload::text as payload from outbox where payload->>'purpose' = 'payout-bound' order by id desc limit 1`,
    )
    expect(rows[0]?.payload).toContain('•••• 9012')
    expect(rows[0]?.payload).not.toContain('5678')
    await stepUp(member)
    expect(await bindAs(member, { institution: 'BANK', number: '123456789012' })).toMatchObject({ errorCode: 'payout_account_taken' })
  })

  test('of one person is not also another’s, however it is spelled, until it is taken away', async () => {
    const [other, number] = [await newMember(), 'gb29nwbk60161331926819']
    const id = await bound(member, { number })
    await stepUp(other)
    expect(await bindAs(other, { institution: ' bank ', number: number.toUpperCase() })).toMatchObject({ errorCode: 'payout_account_taken' })
    await open.get('cashier.removeAccount', { id }, { as: member })
    expect((await bindAs(other, { number })).success).toBe(true)
    expect(await open.ask('cashier.removeAccount', { id }, { as: member })).toMatchObject({ errorCode: 'not_found' })
  })

  test('bound twice at once is bound once; bound at once in two names is bound in one of them', async () => {
    await stepUp(member)
    const twice = await Promise.all([1, 2, 3].map(() => bindAs(member, { number: '77001122' })))
    expect(twice.filter(({ success }) => success)).toHaveLength(1)
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const fresh = await newMember()
      await stepUp(fresh)
      const answers = await Promise.all(['Luz Cruz', 'Ana Reyes', 'Jose Rizal', 'Andres Bonifacio'].map((holder) => bindAs(fresh, { holder })))
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      const { payeeName, accounts } = await open.get('cashier.payoutTerms', {}, { as: fresh })
      expect(accounts.map(({ holder }) => holder)).toEqual([payeeName])
    }
  })

  test('that is taken away while money is on its way to it changes nothing for that money', async () => {
    const accountId = await bound()
    const { id } = await open.get('cashier.withdraw', { accountId, amount: '100', paymentPassword: secret }, { as: member, key: key() })
    await open.get('cashier.removeAccount', { id: accountId }, { as: member })
    const after = await open.ask('cashier.withdraw', { accountId, amount: '100', paymentPassword: secret }, { as: member, key: key() })
    expect(after).toMatchObject({ status: 404, errorCode: 'not_found' })
    const { list } = await open.get('cashier.withdrawals', {}, { as: member })
    expect(list).toMatchObject([{ id, holder: 'Luz Cruz', state: 'review' }])
  })

  test('names are one person’s in any order, case and accents, and never another’s', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{2,10}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (words, more) => {
        const name = words.join(' ')
        expect(isSameName(name, words.toReversed().join(', ').toUpperCase())).toBe(true)
        expect(isSameName(name, `  ${name.normalize('NFD')}.`)).toBe(true)
        expect(isSameName(name, `${name} ${more}`)).toBe(false)
      }),
    )
    expect([isSameName('', ''), isSameName('...', '-'), isSameName('Nuñez', 'NUNEZ'), isSameName('Ana Luz', 'Analuz')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

test('what a proof is bound to differs with every session, amount and account [T28]', () => {
  const request = fc.tuple(fc.constantFrom('s1', 's2'), fc.integer({ min: 1, max: 300 }), fc.constantFrom('pa-1', 'pa-2', '1'))
  fc.assert(
    fc.property(request, request, (one, other) => {
      const isSame = one.every((part, place) => part === other[place])
      expect(withdrawalProofBinding(one[0], minor(one[1]), one[2]) === withdrawalProofBinding(other[0], minor(other[1]), other[2])).toBe(isSame)
    }),
  )
})

describe('a time that runs out', () => {
  test('ends at its very moment and not a millisecond before, and three days of disputing begin there [WITHDRAW-05 T26]', async () => {
    const id = await sent()
    await pass(119_999)
    await delivered()
    await expireUnconfirmedParts(open.app)
    expect(await partOf(id)).toMatchObject({ state: 'sent', warned: 'most' })
    await time.turn(1)
    await expireUnconfirmedParts(open.app)
    const { state, dispute_until: until } = await partOf(id)
    expect([state, until?.getTime()]).toEqual(['forced', open.clock.now() + 72 * 3_600_000])
    expect([await countNotices(id, 'receipt-forced'), await balance()]).toEqual([1, '900.00'])
  })

  test('is warned of once at a half and once at nine tenths, however many gateways watch', async () => {
    const id = await sent()
    const watchAll = () => Promise.all(Array.from({ length: 4 }, () => expireUnconfirmedParts(open.app)))
    await pass(59_999)
    expect(await countNotices(id, 'receipt-half')).toBe(0)
    await time.turn(1)
    await watchAll()
    await pass(47_999)
    expect([await countNotices(id, 'receipt-half'), await countNotices(id, 'receipt-most')]).toEqual([1, 0])
    await time.turn(1)
    await watchAll()
    await watchAll()
    expect([await countNotices(id, 'receipt-half'), await countNotices(id, 'receipt-most')]).toEqual([1, 1])
    expect((await partOf(id)).notices).toHaveLength(3)
  })

  test('never ends without an action for a member whom no message can reach [T26]', async () => {
    const unreachable = await newMember(0)
    const id = await sent([10_000], unreachable)
    await pass(600_000)
    expect((await partOf(id)).state).toBe('sent')
    expect((await open.ask('cashier.confirm', { id: `${id}-1`, answer: 'full' }, { as: unreachable })).success).toBe(true)
  })

  test('never ends where one message of it was given up', async () => {
    const id = await sent()
    await pass(119_000)
    await delivered()
    await open.app.store.pool.query('update outbox set given_up = true where id = $1', [(await partOf(id)).notices[0]])
    await pass(600_000)
    expect((await partOf(id)).state).toBe('sent')
    expect((await open.ask('cashier.confirm', { id: `${id}-1`, answer: 'full' }, { as: await open.people.signIn(member.member) })).success).toBe(true)
  })

  test.each([
    [30_000, 0],
    [30_001, 30_001],
    [3_600_000, 3_600_000],
  ])('after %i ms without a watch it ends %i ms later, also when two gateways wake at once [T26]', async (silence, given) => {
    const id = await sent()
    const before = await partOf(id)
    await time.turn(silence)
    await Promise.all([expireUnconfirmedParts(open.app), expireUnconfirmedParts(open.app), expireUnconfirmedParts(open.app)])
    const after = await partOf(id)
    expect((after.receive_by?.getTime() ?? 0) - (before.receive_by?.getTime() ?? 0)).toBe(given)
    expect([after.sent_at, after.extended_ms, after.warned]).toEqual([before.sent_at, given, ''])
  })

  test('a clock that is set back, and forth again, costs no member anything [T26]', async () => {
    const id = await sent()
    const { receive_by: due } = await partOf(id)
    for (const step of [-6 * 3_600_000, 0, 6 * 3_600_000, 0]) {
      await time.turn(step)
      await expireUnconfirmedParts(open.app)
      const part = await partOf(id)
      expect([part.state, part.warned]).toEqual(['sent', ''])
      expect(part.receive_by?.getTime()).toBeGreaterThanOrEqual(due?.getTime() ?? Number.POSITIVE_INFINITY)
    }
  })
})

describe('payouts', () => {
  test('a word about another amount or currency, or of a part that is not there, decides nothing', async () => {
    const id = await approved([6_000, 4_000])
    const wrong = [
      { amount: '40.00' },
      { amount: '600.00' },
      { amount: '6e1' },
      { amount: '' },
      { currency: 'USD' },
      { returned: '60.01' },
      { returned: 'x' },
    ]
    for (const odd of wrong) expect(await applyPayoutStatus(open.app, word(`${id}-1`, { amount: '60.00', ...odd }))).toBe('mismatch')
    for (const none of [`${id}-3`, `${id}-0`, id, `${id}-1-1`, 'W-0000000000-1', `${id}-1 `])
      expect(await applyPayoutStatus(open.app, word(none)), none).toBeNull()
    expect([await partOf(id), await partOf(id, 2)]).toMatchObject([
      { state: 'queued', attention: 'amount', confirmed: 0 },
      { state: 'queued', attention: '' },
    ])
    // The alert ends once the provider reports the requested amount.
    await applyPayoutStatus(open.app, word(`${id}-1`, { amount: '60.00' }))
    expect(await partOf(id)).toMatchObject({ state: 'sent', attention: '', confirmed: 6_000 })
  })

  test('a payout that failed after it was paid is returned in full and is paid again once; one that was paid after it failed moves nothing and raises an alert [S-01]', async () => {
    const id = await sent()
    const send = (of: string, state: 'paid' | 'failed') => applyPayoutStatus(open.app, word(`${of}-1`, { state }))
    await Promise.all([send(id, 'failed'), send(id, 'failed')])
    await send(id, 'paid')
    expect([await partOf(id), await partOf(id, 2)]).toMatchObject([
      { state: 'returned', confirmed: 10_000, returned: 10_000, resent: 10_000 },
      { state: 'queued', amount: 10_000, follows: 1, approved_by: '' },
    ])
    expect(await balance()).toBe('900.00')
    const failed = await approved()
    await Promise.all([send(failed, 'failed'), send(failed, 'failed')])
    await Promise.all([send(failed, 'paid'), send(failed, 'paid')])
    expect(await partOf(failed)).toMatchObject({ state: 'failed', attention: 'contradiction', confirmed: 0, refunded: 10_000 })
    expect(await balance()).toBe('900.00')
  })

  test('two gateways that pay at once send each part once', async () => {
    await approved([5_000, 3_000, 2_000])
    const took = await Promise.all([
      sendApprovedPayouts(open.app, origin),
      sendApprovedPayouts(open.app, origin),
      sendApprovedPayouts(open.app, origin),
    ])
    expect(took.reduce((all, one) => all + one, 0)).toBe(3)
  })

  test('without an answer a part is requested at growing intervals, and is neither paid nor returned', async () => {
    const id = await approved()
    pay.line.isCut = true
    const pending: number[] = []
    for (let run = 0; run < 5; run += 1) {
      await sendApprovedPayouts(open.app, origin)
      const { state, look_at: at } = await partOf(id)
      expect(state).toBe('paying')
      pending.push((at?.getTime() ?? 0) - open.clock.now())
      await time.turn((at?.getTime() ?? 0) - open.clock.now())
    }
    expect(pending).toEqual(pending.toSorted((one, other) => one - other))
    expect(new Set(pending).size).toBeGreaterThan(3)
    expect(await balance()).toBe('900.00')
  })

  test('another member neither confirms, nor sees, nor cancels it', async () => {
    const [id, waiting, other] = [await sent(), await asked('20'), await newMember()]
    for (const answer of ['full', 'partial', 'none'] as const)
      expect(await open.ask('cashier.confirm', { id: `${id}-1`, answer, amount: '1' }, { as: other })).toMatchObject({ errorCode: 'not_found' })
    expect(await open.ask('cashier.cancelWithdrawal', { id: waiting }, { as: other })).toMatchObject({ errorCode: 'not_found' })
    expect((await open.get('cashier.confirmations', {}, { as: other })).list).toEqual([])
    const { list } = await open.get('cashier.withdrawals', { before: `${open.clock.now() + 1000}.${id}` }, { as: other })
    expect(list).toEqual([])
    expect((await partOf(id)).state).toBe('sent')
  })
})

describe('deposits', () => {
  const deposit = async (method: DepositMethod, amount: string, as = member) => open.get('cashier.deposit', { method, amount }, { as, key: key() })

  test.each(depositMethods)('by %s are taken from the least to the most, and neither a unit less nor more', async (method) => {
    const { minimum, maximum } = depositLimits(method, 2)
    for (const amount of [minimum, maximum]) {
      const made = await deposit(method, formatAmount(amount, 2))
      const fee = depositFee(method, amount, 2)
      expect([made.amount, made.fee, made.credit]).toEqual([amount, fee, amount - fee].map((one) => formatAmount(minor(one), 2)))
    }
    for (const amount of [minimum - 1, maximum + 1])
      expect(await open.ask('cashier.deposit', { method, amount: formatAmount(minor(amount), 2) }, { as: member, key: key() })).toMatchObject({
        errorCode: 'amount_out_of_range',
      })
  })

  test('cost never more than they bring, and a part of a unit is the member’s', () => {
    fc.assert(
      fc.property(fc.constantFrom(...depositMethods), fc.double({ min: 0, max: 1, noNaN: true }), (method, share) => {
        const { minimum, maximum } = depositLimits(method, 2)
        const amount = minor(minimum + Math.floor((maximum - minimum) * share))
        const fee = depositFee(method, amount, 2)
        const exact = method === 'card' ? (amount * 15) / 1000 : method === 'crypto' ? 2_000 : 0
        expect(fee).toBe(Math.floor(exact))
        expect(amount - fee).toBeGreaterThan(0)
      }),
    )
  })

  test('that are due are looked after by one gateway, and a transfer without a picture ends after three days', async () => {
    const { id } = await deposit('bank', '2000')
    open.clock.turn(72 * 3_600_000 - 1)
    expect(await pollOpenDeposits(open.app, origin)).toBe(0)
    open.clock.turn(1)
    const took = await Promise.all([pollOpenDeposits(open.app, origin), pollOpenDeposits(open.app, origin)])
    expect(took.reduce((all, one) => all + one, 0)).toBe(1)
    expect(await findDeposit(open.app, id)).toMatchObject({ state: 'expired', look_at: null })
  })

  test('by hand are credited by no provider’s report, whatever it contains', async () => {
    const { id } = await deposit('bank', '2000')
    expect(await applyPaymentStatus(open.app, { id, state: 'paid', amount: '2000.00', currency: 'PHP' })).toBe(false)
    expect([(await findDeposit(open.app, id))?.state, await balance()]).toEqual(['pending', '1000.00'])
  })

  test('paid and failed at once, sixteen words in any order, are paid once', async () => {
    const { id } = await deposit('qr', '500')
    const words = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? ('paid' as const) : ('failed' as const)))
    await Promise.all(words.map((state) => applyPaymentStatus(open.app, { id, state, amount: '500.00', currency: 'PHP' })))
    expect([(await findDeposit(open.app, id))?.state, await balance()]).toEqual(['paid', '1500.00'])
  })

  test('of one moment are still paged without a gap, and a page’s key of another shows one’s own', async () => {
    const made = []
    for (let n = 0; n < 5; n += 1) made.push((await deposit('qr', '100')).id)
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const page: { list: readonly { id: string }[]; next: string | null } = await open.get(
        'cashier.deposits',
        { before, pageSize: 2 },
        { as: member },
      )
      seen.push(...page.list.map(({ id }) => id))
      before = page.next
    }
    expect(seen).toEqual(made.toSorted().toReversed())
    const other = await newMember()
    expect(await open.get('cashier.deposits', { before: `${open.clock.now()}.D-9999999999` }, { as: other })).toMatchObject({ list: [], next: null })
  })
})

test('after all of it the books are right [R3]', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
})
