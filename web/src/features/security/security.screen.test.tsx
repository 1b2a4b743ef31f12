import { type SignedIn, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedIn
const open = screens()
beforeEach(async () => {
  member = await open().people.member({ password: testPassword })
})

const openSecurity = () => open().openCentre('securityCenter', member)
const openPayment = async () => {
  const { centre, user } = await openSecurity()
  await user.click(await centre.findByRole('button', { name: 'Set or change the payment password' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Payment password' })) }
}
const overview = () => open().get('security.overview', {}, { as: member })

testFaces(open, {
  page: 'securityCenter',
  call: 'security.overview',
  waits: 'Loading what protects your account',
  refused: 'This could not be loaded',
})

test('two payment passwords that differ are not sent, and the second field has the focus', async () => {
  const { user, dialog } = await openPayment()
  await user.type(dialog.getByLabelText('New payment password'), 'calesa bukas 88')
  await user.type(dialog.getByLabelText('The same once more'), 'calesa bukas 89')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('alert').textContent).not.toBe('')
  expect(document.activeElement).toBe(dialog.getByLabelText('The same once more'))
  expect(open().line.sent('security.setPaymentPassword')).toEqual([])
})

test('a payment password is set only after the member has proved once more who he is', async () => {
  const { user, dialog } = await openPayment()
  await user.type(dialog.getByLabelText('New payment password'), 'calesa bukas 88')
  await user.type(dialog.getByLabelText('The same once more'), 'calesa bukas 88')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Is it still you?' }))
  expect((await overview()).hasPaymentPassword).toBe(false)
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your payment password is set.')).toBeTruthy()
  expect((await overview()).hasPaymentPassword).toBe(true)
})

test('a wrong password in that proof sets nothing, and says so', async () => {
  const { user, dialog } = await openPayment()
  await user.type(dialog.getByLabelText('New payment password'), 'calesa bukas 88')
  await user.type(dialog.getByLabelText('The same once more'), 'calesa bukas 88')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Is it still you?' }))
  await user.type(await proof.findByLabelText('Password'), 'not this one')
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(proof.getByRole('alert').textContent).not.toBe(''))
  await user.click(proof.getByRole('button', { name: 'Cancel' }))
  expect((await overview()).hasPaymentPassword).toBe(false)
})

test('another session is ended from here, and opens nothing any more; this one stays', async () => {
  const away = await open().people.signIn(member.member)
  const { centre, user } = await openSecurity()
  await user.click(await centre.findByRole('button', { name: 'Log out the other one' }))
  expect(await centre.findByText('Logged out everywhere else.')).toHaveProperty('role', 'status')
  await waitFor(() => expect(centre.queryByRole('button', { name: 'Log out the other one' })).toBeNull())
  expect((await open().ask('member.info', {}, { as: away })).errorCode).toBe('not_logged_in')
  expect((await open().ask('member.info', {}, { as: member })).success).toBe(true)
})
