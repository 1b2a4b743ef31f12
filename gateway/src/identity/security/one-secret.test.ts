import {
  loggedIn,
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  type SettledMember,
  settledMember,
  testPassword,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

let open: TestPlatform
let pay: ReferencePayments
let owner: SettledMember
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3', 'MEMBERCENTRE3'] } })
})
afterAll(() => open.close())
beforeEach(async () => {
  owner = await settledMember(open)
})

const key = () => `one-secret-${(count += 1)}`
const thiefsPassword = 'kalabaw gabi 77'

test('a thief of the login password alone cannot replace the payment password, add a payout account and withdraw everything [S-02]', async () => {
  const as = await loggedIn(open, owner.member)
  const step = () => open.ask('factor.stepUp', { purpose: 'payment', method: 'password', password: testPassword }, { as })
  const set = () => open.ask('security.setPaymentPassword', { newPassword: thiefsPassword, confirmNewPassword: thiefsPassword }, { as })
  const bind = () => open.ask('cashier.bindAccount', { kind: 'wallet', institution: 'GCash', holder: 'Luz Cruz', number: '09180000001' }, { as })
  const withdraw = async () => {
    const { accounts } = await open.get('cashier.payoutTerms', {}, { as })
    const withdrawal = { accountId: accounts[0]?.id ?? '', amount: '1000', paymentPassword: thiefsPassword }
    return open.ask('cashier.withdraw', withdrawal, { as, key: key() })
  }
  const refused: (string | null)[] = []
  for (const action of [step, set, step, bind, withdraw]) refused.push((await action()).errorCode)
  expect(refused).toEqual(['factor_wrong', 'step_up_required', 'factor_wrong', 'step_up_required', 'payment_password_wrong'])
  expect((await open.get('wallet.balance', {}, { as })).sumBalance).toBe('1000.00')
  expect(await checkInvariants(open.app.store)).toEqual([])
})
