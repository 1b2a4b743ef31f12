import { startReferencePayments, settledMember, type SignedInPerson, testPassword, testPaymentPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../../testing/faces.ts'
import { screens } from '../../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens(startReferencePayments().app)
beforeEach(async () => {
  member = await open().people.signIn((await settledMember(open())).member)
})

const openWithdraw = () => open().openCentre('withdraw', member)
const act = { name: 'Withdraw ₱500' }
const withdrawals = async () => (await open().get('cashier.withdrawals', {}, { as: member })).list
const balance = async () => (await open().get('wallet.balance', {}, { as: member })).sumBalance

testFaces(open, { page: 'withdraw', call: 'cashier.payoutTerms', waits: 'Loading deposits and withdrawals', refused: "We couldn't load this page" })

test('a member without an account and without a payment password sets up both on this page, one after the other, before there is a form', async () => {
  const newcomer = await open().people.member({ balance: 5_000, password: testPassword })
  const { centre, user } = await open().openCentre('withdraw', newcomer)
  const steps = within(await centre.findByRole('region', { name: 'Set up withdrawals' }))
  const current = () => steps.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')?.textContent
  expect(current()).toMatch(/^1Add a payout account/)
  expect(centre.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  expect(steps.queryByRole('button', { name: 'Set payment password' })).toBeNull()
  await user.click(steps.getByRole('button', { name: 'Add account' }))
  const bind = within(await screen.findByRole('dialog', { name: 'Add a payout account' }))
  await user.type(bind.getByRole('textbox', { name: 'Bank' }), 'Bangko ng Bayan')
  await user.type(bind.getByLabelText('Account number'), '1234 5678 4321')
  const holder = bind.getByRole<HTMLInputElement>('textbox', { name: /^Account name/ })
  if (holder.value === '') await user.type(holder, 'Luz Cruz')
  await user.click(bind.getByRole('button', { name: 'Verify and add' }))
  const confirm = async () => {
    const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
    await user.type(await proof.findByLabelText('Password'), testPassword)
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
  }
  await confirm()
  await user.click(await steps.findByRole('button', { name: 'Set payment password' }))
  expect(steps.getByText(/^Bangko ng Bayan/)).toBeTruthy()
  const password = within(await screen.findByRole('dialog', { name: 'Payment password' }))
  for (const label of ['New payment password', 'Repeat the payment password']) await user.type(password.getByLabelText(label), testPaymentPassword)
  await user.click(password.getByRole('button', { name: 'Save' }))
  expect(await centre.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
  expect(centre.queryByRole('region', { name: 'Set up withdrawals' })).toBeNull()
  expect(location.search).toBe('?member=withdraw')
})

test('what is available and what may be withdrawn of it is shown, and “All” is the latter', async () => {
  const { centre, user } = await openWithdraw()
  const facts = (await centre.findByText('Withdrawable')).closest('dl')
  await waitFor(() => expect(facts?.textContent).toBe('Available₱1,000.00Withdrawable₱1,000.00'))
  expect(centre.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
  await user.click(within(centre.getByRole('group', { name: 'Quick amounts' })).getByRole('button', { name: 'All' }))
  expect(centre.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '1000')
  expect(centre.getByText('You get ₱1,000.00')).toBeTruthy()
  expect(centre.getByRole('button', { name: 'Withdraw ₱1,000' })).toBeTruthy()
})

test('a wrong payment password moves no money and is shown beside the field', async () => {
  const { centre, user } = await openWithdraw()
  const field = await centre.findByLabelText('Payment password')
  await user.click(centre.getByRole('button', { name: '₱500' }))
  await user.type(field, 'not the password')
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText("That isn't your payment password.")).toHaveProperty('role', 'alert')
  expect([await withdrawals(), await balance()]).toEqual([[], '1000.00'])
})

test('the button of the head opens the page; the right payment password sets the amount aside, lists the withdrawal, and does not stay in the field [HEAD-09 WITHDRAW-01]', async () => {
  const { user } = await open().openScreen('/reset-password', member)
  await user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Withdraw' }))
  const centre = within(await screen.findByRole('dialog', { name: 'Member centre' }))
  expect(location.pathname + location.search).toBe('/reset-password?member=withdraw')
  const field = await centre.findByLabelText<HTMLInputElement>('Payment password')
  expect(centre.getByRole('radio', { name: /GCash/ })).toHaveProperty('checked', true)
  await user.click(centre.getByRole('button', { name: '₱500' }))
  await user.type(field, testPaymentPassword)
  await user.click(centre.getByRole('button', act))
  expect(await screen.findByText("We've reserved ₱500.00 for your withdrawal.")).toBeTruthy()
  expect(field.value).toBe('')
  const [asked] = await withdrawals()
  expect(asked).toMatchObject({ amount: '500.00', state: 'review' })
  expect(await centre.findByRole('button', { name: `Cancel ${asked?.id}` })).toBeTruthy()
  expect(await balance()).toBe('500.00')
})

test('pressing twice withdraws once', async () => {
  const { centre, user } = await openWithdraw()
  await user.click(await centre.findByRole('button', { name: '₱500' }))
  await user.type(centre.getByLabelText('Payment password'), testPaymentPassword)
  const release = open().line.hold('cashier.withdraw')
  await user.dblClick(centre.getByRole('button', act))
  expect(centre.getByRole('button', act)).toHaveProperty('disabled', true)
  release()
  await screen.findByText("We've reserved ₱500.00 for your withdrawal.")
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

test('an account is removed only after a confirmation, and after more than the login password', async () => {
  const { centre, user } = await openWithdraw()
  await user.click(await centre.findByRole('button', { name: /^Remove GCash/ }))
  expect(open().line.sent('cashier.removeAccount')).toEqual([])
  await user.click(centre.getByRole('button', { name: /^Remove GCash .* now$/ }))
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await user.click(await proof.findByRole('radio', { name: 'Payment password' }))
  expect(proof.queryByRole('radio', { name: 'Password' })).toBeNull()
  await user.type(proof.getByLabelText('Payment password', { selector: 'input:not([type=radio])' }), testPaymentPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await centre.findByRole('region', { name: 'Set up withdrawals' })).toBeTruthy()
  expect((await open().get('cashier.payoutTerms', {}, { as: member })).accounts).toEqual([])
})

test('an account is bound in the name of the member, and its number is shown by its end only', async () => {
  const newcomer = await open().people.member({ balance: 5_000, password: testPassword })
  const { centre, user } = await open().openCentre('withdraw', newcomer)
  await user.click(await centre.findByRole('button', { name: 'Add account' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a payout account' }))
  await user.click(form.getByRole('button', { name: 'Verify and add' }))
  expect(await form.findByText('Fill in every field. The number may only contain letters and digits.')).toHaveProperty('role', 'alert')
  expect(open().line.sent('cashier.bindAccount')).toEqual([])
  await user.type(form.getByRole('textbox', { name: 'Bank' }), 'Bangko ng Bayan')
  await user.type(form.getByLabelText('Account number'), '1234 5678 9012')
  if (form.getByRole<HTMLInputElement>('textbox', { name: /^Account name/ }).value === '')
    await user.type(form.getByRole('textbox', { name: /^Account name/ }), 'Luz Cruz')
  await user.click(form.getByRole('button', { name: 'Verify and add' }))
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await centre.findByText(/^Bangko ng Bayan/)).toHaveProperty('textContent', 'Bangko ng Bayan •••• 9012')
  expect(screen.queryByRole('dialog', { name: 'Add a payout account' })).toBeNull()
})
