import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import {
  openTestConsole,
  openTestPlatform,
  queryAsOwner,
  type ReferencePayments,
  type SignedInPerson,
  startReferencePayments,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../identity/credentials/password.ts'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

const secret = 'calesa bukas 88'
const day = 86_400_000
let open: TestPlatform
let pay: ReferencePayments
let staffConsole: TestConsole
let hash: string
let count = 0
const staff = new Map<string, TestStaff>()

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({
    ...pay.app,
    brand: {
      modules: ['COMM3', 'CASHIER3', 'PTSYS3', 'MEMBERCENTRE3', 'PASSKEY3'],
      points: { earns: [{ source: 'slots', units: 100, points: 1 }], converts: { points: 1, units: 1 } },
    },
    config: { publicOrigin: 'http://localhost:3000' },
  })
  staffConsole = await openTestConsole(open.app)
  for (const role of ['payments', 'content', 'finance'] as const) staff.set(role, await staffConsole.staff(role))
  hash = await hashPassword(secret)
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})
beforeEach(async () => {
  await open.app.store.pool.query('update staff_session set seen_at = $1, expires_at = $2, fresh_until = $2', [
    new Date(open.clock.now()),
    new Date(open.clock.now() + 3_600_000),
  ])
})

const promotion = [
  '--title',
  'Fiesta',
  '--summary',
  'Fiesta',
  '--content',
  'Fiesta',
  '--category',
  'new_player',
  '--needs',
  'application',
  '--amount',
  '1',
]
const key = () => `threshold-key-${(count += 1)}`
const { format } = new Intl.NumberFormat('en', { useGrouping: false, minimumFractionDigits: 2 })

const someone = async (): Promise<SignedInPerson> => {
  const as = await open.people.member({ balance: 30_000_000, contacts: { mail: `threshold${(count += 1)}@example.com` } })
  await open.app.store.db
    .updateTable('member')
    .set({ payment_password_hash: hash, created_at: new Date(open.clock.now() - 10 * day) })
    .where('id', '=', as.member.id)
    .execute()
  return as
}

const deposit = async (as: SignedInPerson, amount: string) => {
  const { id } = await open.get('cashier.deposit', { method: 'qr', amount: '100' }, { as, key: key() })
  await open.app.store.pool.query('update reference_payment set amount = $2 where id = $1', [id, amount])
  await pay.press(id, 'pay')
  return { id }
}
const accounts = new Map<string, string>()
const withdrawal = async (as: SignedInPerson, amount: string) => {
  const session = await open.app.store.db.selectFrom('session').select('id').where('member_id', '=', as.member.id).executeTakeFirstOrThrow()
  if (!accounts.has(as.member.id)) {
    await storeStepUp(open.app, session.id, 'payment', 'password')
    const number = `${String((count += 1)).padStart(8, '0')}7777`
    const { id } = await open.get('cashier.bindAccount', { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number }, { as })
    await open.app.store.db.updateTable('member').set({ withdrawals_held_until: null }).where('id', '=', as.member.id).execute()
    await queryAsOwner(open.app.store, `update payout_account set made_at = made_at - interval '5 days'`)
    accounts.set(as.member.id, id)
  }
  const accountId = accounts.get(as.member.id) ?? ''
  return { id: (await open.get('cashier.withdraw', { accountId, amount, paymentPassword: secret }, { as, key: key() })).id }
}
const application = async (as: SignedInPerson, amount: string) => {
  const at = new Date(open.clock.now())
  const name = `fiesta-${(count += 1)}`
  await runOperator(open.app, parseArguments(['promotion', 'publish', name, ...promotion]), 'operator:test')
  const { rows } = await open.app.store.pool.query<{ id: number }>(
    `insert into promotion_entry (promotion_id, member_id, period, state, joined_at, changed_at) values ($1, $2, 'once', 'applying', $3, $3) returning id`,
    [name, as.member.id, at],
  )
  return { id: String(rows[0]?.id), amount }
}
const redemption = async (as: SignedInPerson, amount: string) => {
  const points = Math.ceil(Number(amount))
  const { store } = open.app
  const from = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  const to = await openAccount(store, cashAccount(as.member.id, 'real', pointsCurrency))
  await moveMoney(store, { scope: 'job:test', extId: key(), kind: 'points_slots', legs: [{ from, to, amount: minor(points) }], account: to })
  const answer = await open.get('points.convert', { points, password: secret }, { as, key: key() })
  return { id: answer.reference }
}
const reward = async (_as: SignedInPerson, amount: string) => ({ id: `reward-${(count += 1)}`, title: { EN: 'Parol' }, points: 40, price: amount })

describe.each([
  { command: 'deposit approve', role: 'payments', threshold: 20_000, make: deposit, hasSum: true },
  { command: 'withdrawal approve', role: 'payments', threshold: 50_000, make: withdrawal, hasSum: true },
  { command: 'promotion approve', role: 'content', threshold: 10_000, make: application, hasSum: true },
  { command: 'redemption approve', role: 'finance', threshold: 10_000, make: redemption, hasSum: true },
  { command: 'reward put', role: 'content', threshold: 10_000, make: reward, hasSum: false },
])('$command', ({ command, role, threshold, make, hasSum }) => {
  const perform = async (as: SignedInPerson, amount: number) => {
    const input = await make(as, format(amount))
    const answer = await staff.get(role)?.post(`do/${command.replace(' ', '/')}`, { input }, { key: key() })
    return { outcome: answer?.errorCode ?? answer?.status, value: Object(answer?.value) }
  }

  test('of the threshold is done by one person, of more it needs two, with the threshold in the refusal', async () => {
    // A conversion of points is paid when it is requested, so its approval finds nothing left to do.
    const isLeft = command !== 'redemption approve'
    expect(await perform(await someone(), threshold)).toMatchObject({ outcome: 200, value: { failed: !isLeft } })
    const above = await perform(await someone(), threshold + (command === 'redemption approve' ? 1 : 0.01))
    expect(above).toMatchObject({
      outcome: 'approval_required',
      value: { threshold: format(threshold), currency: 'PHP', signers: expect.any(Array) },
    })
  })

  test.runIf(hasSum)('of several amounts for one player within a day is compared in sum, and from the start after a day', async () => {
    const as = await someone()
    const part = threshold * 0.4
    expect([(await perform(as, part)).outcome, (await perform(as, part)).outcome, (await perform(as, part)).outcome]).toEqual([
      200,
      200,
      'approval_required',
    ])
    expect((await perform(await someone(), part)).outcome).toBe(200)
    await queryAsOwner(open.app.store, `update staff_action set at = at - interval '24 hours 1 second'`)
    expect((await perform(as, part)).outcome).toBe(200)
  })

  test('in a currency without a threshold always needs two', async () => {
    await queryAsOwner(open.app.store, `update approval_threshold set currency = 'USD' where command = '${command}'`)
    try {
      expect(await perform(await someone(), 100)).toMatchObject({ outcome: 'approval_required', value: { threshold: '0.00' } })
    } finally {
      await queryAsOwner(open.app.store, `update approval_threshold set currency = 'PHP' where command = '${command}'`)
    }
  })
})

test('after all of it the books balance', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
})
