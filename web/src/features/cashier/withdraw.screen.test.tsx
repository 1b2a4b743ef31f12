import { practicePay, settledMember, type SignedIn, testPaymentPassword } from '@perya/testkit'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedIn
const open = screens(practicePay().house)
beforeEach(async () => {
  member = await open().people.signIn((await settledMember(open())).member)
})

const openWithdraw = () => open().openCentre('withdraw', member)
const act = { name: 'Withdraw ₱500.00' }
const withdrawals = async () => (await open().get('cashier.withdrawals', {}, { as: member })).list
const balance = async () => (await open().get('wallet.balance', {}, { as: member })).sumBalance

testFaces(open, { page: 'withdraw', call: 'cashier.payoutTerms', waits: 'Loading the cashier', refused: 'The cashier could not be loaded' })

test('a member without an account and without a payment password is told both, and nothing can be sent', async () => {
  const { centre } = await open().openCentre('withdraw', await open().people.member({ balance: 5_000 }))
  expect(await centre.findByRole('heading', { name: 'No account bound yet' })).toBeTruthy()
  expect(centre.getByRole('link', { name: 'Set one in account security' }).getAttribute('href')).toBe('?member=securityCenter')
  expect(centre.queryByRole('button', act)).toBeNull()
})

test('a wrong payment password moves no money and is said beside the field', async () => {
  const { centre, user } = await openWithdraw()
  const field = await centre.findByLabelText('Payment password')
  await user.type(field, 'not the password')
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText('That is not your payment password.')).toHaveProperty('role', 'alert')
  expect([await withdrawals(), await balance()]).toEqual([[], '1000.00'])
})

test('the right payment password sets the amount aside, lists the withdrawal, and does not stay in the field', async () => {
  const { centre, user } = await openWithdraw()
  const field = await centre.findByLabelText<HTMLInputElement>('Payment password')
  expect(centre.getByRole('radio', { name: /GCash/ })).toHaveProperty('checked', true)
  await user.type(field, testPaymentPassword)
  await user.click(centre.getByRole('button', act))
  expect(await screen.findByText('₱500.00 is set aside for your withdrawal.')).toBeTruthy()
  expect(field.value).toBe('')
  const [asked] = await withdrawals()
  expect(asked).toMatchObject({ amount: '500.00', state: 'review' })
  expect(await centre.findByRole('button', { name: `Cancel ${asked?.id}` })).toBeTruthy()
  expect(await balance()).toBe('500.00')
})

test('pressing twice withdraws once', async () => {
  const { centre, user } = await openWithdraw()
  await user.type(await centre.findByLabelText('Payment password'), testPaymentPassword)
  const release = open().line.hold('cashier.withdraw')
  await user.dblClick(centre.getByRole('button', act))
  expect(centre.getByRole('button', act)).toHaveProperty('disabled', true)
  release()
  await screen.findByText('₱500.00 is set aside for your withdrawal.')
  expect(await withdrawals()).toHaveLength(1)
})

test('a withdrawal that is cancelled brings the money back', async () => {
  const { id } = await open().get(
    'cashier.withdraw',
    {
      accountId: (await open().get('cashier.payoutTerms', {}, { as: member })).accounts[0]?.id ?? '',
      amount: '300',
      paymentPassword: testPaymentPassword,
    },
    { as: member, key: `screen-${member.member.id}` },
  )
  const { centre, user } = await openWithdraw()
  await user.click(await centre.findByRole('button', { name: `Cancel ${id}` }))
  await waitFor(async () => expect(await balance()).toBe('1000.00'))
  await waitFor(() => expect(centre.queryByRole('button', { name: `Cancel ${id}` })).toBeNull())
})
