import { readCodeSentTo, type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member({ password: testPassword })
})

const openSecurity = () => open().openCentre('securityCenter', member)
const openPayment = async () => {
  const { centre, user } = await openSecurity()
  await user.click(await centre.findByRole('button', { name: /^(Set|Change) Payment password$/ }))
  return { user, centre, dialog: within(await screen.findByRole('dialog', { name: 'Payment password' })) }
}
const prove = async (user: UserEvent) => {
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
}
const overview = () => open().get('security.overview', {}, { as: member })

testFaces(open, {
  page: 'securityCenter',
  call: 'security.overview',
  waits: 'Loading your security settings',
  refused: "We couldn't load this page",
})

test('two payment passwords that differ are not sent, and the second field has the focus', async () => {
  const { user, dialog } = await openPayment()
  await user.type(dialog.getByLabelText('New payment password'), 'calesa bukas 88')
  await user.type(dialog.getByLabelText('Repeat the payment password'), 'calesa bukas 89')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('alert').textContent).not.toBe('')
  expect(document.activeElement).toBe(dialog.getByLabelText('Repeat the payment password'))
  expect(open().line.sent('security.setPaymentPassword')).toEqual([])
})

test('a payment password is set only after a step-up of the member', async () => {
  const { user, dialog } = await openPayment()
  await user.type(dialog.getByLabelText('New payment password'), 'calesa bukas 88')
  await user.type(dialog.getByLabelText('Repeat the payment password'), 'calesa bukas 88')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  expect((await overview()).hasPaymentPassword).toBe(false)
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your payment password is set.')).toBeTruthy()
  expect((await overview()).hasPaymentPassword).toBe(true)
})

test('a wrong password in that step-up sets nothing, with a message', async () => {
  const { user, dialog } = await openPayment()
  await user.type(dialog.getByLabelText('New payment password'), 'calesa bukas 88')
  await user.type(dialog.getByLabelText('Repeat the payment password'), 'calesa bukas 88')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await user.type(await proof.findByLabelText('Password'), 'not this one')
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(proof.getByRole('alert').textContent).not.toBe(''))
  await user.click(proof.getByRole('button', { name: 'Cancel' }))
  expect((await overview()).hasPaymentPassword).toBe(false)
})

test('another session is ended from here, and opens nothing any more; this one stays', async () => {
  const away = await open().people.signIn(member.member)
  const { centre, user } = await openSecurity()
  await user.click(await centre.findByRole('button', { name: 'Log out other session' }))
  expect(await centre.findByText('All other sessions are logged out.')).toHaveProperty('role', 'status')
  await waitFor(() => expect(centre.queryByRole('button', { name: 'Log out other session' })).toBeNull())
  expect((await open().ask('member.info', {}, { as: away })).errorCode).toBe('not_logged_in')
  expect((await open().ask('member.info', {}, { as: member })).success).toBe(true)
})

test('the page offers to change the password and shows what is bound; the dialog of the password opens, closes and gives the focus back [MEMBER-02 MODAL-01]', async () => {
  member = await open().people.member({ password: testPassword, contacts: { mail: 'makisig@example.ph' } })
  const { centre, user } = await openSecurity()
  expect((await centre.findByText(/^m•••@e•••\.ph, verified$/)).closest('li')?.textContent).toContain('Email')
  expect(centre.getByText('Mobile number').closest('li')?.textContent).toContain('Not added')
  const opener = centre.getByRole('button', { name: 'Change login password' })
  await user.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
  await user.click(within(screen.getByRole('dialog', { name: 'Change password' })).getAllByRole('button', { name: /^(Close|Cancel)$/ })[0] ?? opener)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a payment password that is the login password is refused by the server, and another one is taken without proving again', async () => {
  const { user, dialog } = await openPayment()
  const fields = ['New payment password', 'Repeat the payment password'].map((label) => dialog.getByLabelText(label))
  for (const field of fields) await user.type(field, testPassword)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await prove(user)
  expect((await dialog.findByText(/must differ/)).role).toBe('alert')
  expect((await overview()).hasPaymentPassword).toBe(false)
  for (const field of fields) {
    await user.clear(field)
    await user.type(field, 'calesa bukas 88')
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Set\. We ask for it/)).toBeTruthy()
  expect((await overview()).hasPaymentPassword).toBe(true)
})

test('a mail address is bound by the code that was sent to it, after a step-up', async () => {
  const { centre, user } = await openSecurity()
  await user.click(await centre.findByRole('button', { name: 'Add email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add email' }))
  await user.type(await dialog.findByLabelText('Email'), 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Get code' }))
  expect(await dialog.findByText('Enter a valid email address.')).toBeTruthy()
  expect(open().line.sent('security.sendContactCode')).toEqual([])
  await user.clear(dialog.getByLabelText('Email'))
  await user.type(dialog.getByLabelText('Email'), 'tala@example.ph')
  await user.click(dialog.getByRole('button', { name: 'Get code' }))
  await prove(user)
  expect(await dialog.findByRole('button', { name: /^Again in/ })).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Code from the email' }), await readCodeSentTo(open().app, 'tala@example.ph'))
  await user.click(dialog.getByRole('button', { name: 'Verify and add' }))
  expect(await centre.findByText('t•••@e•••.ph, verified')).toBeTruthy()
  expect((await overview()).email).toMatchObject({ verified: true })
})

test('one other session is ended by its own button, and every try to sign in is in the log', async () => {
  const { username } = member.member
  const log = async (password: string) => open().ask('session.login', { username, password, type: 'username' }, { as: open().visitor() })
  await log(testPassword)
  await log('not this one')
  const { centre, user } = await openSecurity()
  const rows = within(await centre.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.children[3]?.firstElementChild?.textContent)).toEqual(['Wrong password', 'Successful'])
  expect(await centre.findByText(/This session$/)).toBeTruthy()
  await user.click(centre.getByRole('button', { name: /^Log out: / }))
  expect(await centre.findByText('That session is logged out.')).toHaveProperty('role', 'status')
  await waitFor(() => expect(centre.queryByRole('button', { name: /^Log out: / })).toBeNull())
  expect((await open().get('security.sessions', {}, { as: member })).list).toMatchObject([{ current: true }])
})
