import { type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const fresh = 'Parola#Perya7'
let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member({ password: testPassword })
})

const openChange = async () => {
  const { centre, user } = await open().openCentre('securityCenter', member)
  await user.click(await centre.findByRole('button', { name: 'Change login password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const fill = async (old: string, first: string, second: string) => {
    if (old !== '') await user.type(dialog.getByLabelText('Current password'), old)
    if (first !== '') await user.type(dialog.getByLabelText('New password'), first)
    if (second !== '') await user.type(dialog.getByLabelText('New password again'), second)
    await user.click(dialog.getByRole('button', { name: 'Set password' }))
  }
  return { user, dialog, fill }
}
const logsIn = async (password: string) =>
  (await open().ask('session.login', { username: member.member.username, password, type: 'username' })).success

test.each([
  ['no old password', '', fresh, fresh, 'Enter your current password.'],
  ['no new password', testPassword, '', '', 'Enter a new password.'],
  ['two that differ', testPassword, fresh, `${fresh}x`, "Passwords don't match."],
])('%s: the form states so and sends nothing [PWD-02]', async (_what, old, first, second, says) => {
  const { dialog, fill } = await openChange()
  await fill(old, first, second)
  expect((await dialog.findByRole('alert')).textContent).toBe(says)
  expect(open().line.sent('password.change')).toEqual([])
})

test('a wrong old password changes nothing', async () => {
  const { dialog, fill } = await openChange()
  await fill('not this one', fresh, fresh)
  expect((await dialog.findByRole('alert')).textContent).toBe("Your current password isn't right.")
  expect(await logsIn(testPassword)).toBe(true)
})

test('a changed password opens the account, the old one does not, and every other session is over [PWD-01]', async () => {
  const away = await open().people.signIn(member.member)
  const { fill } = await openChange()
  await fill(testPassword, fresh, fresh)
  expect(await screen.findByText("Your password has changed. We've logged out every other device.")).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())
  expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeTruthy()
  expect((await open().ask('member.info', {}, { as: away })).errorCode).toBe('not_logged_in')
  expect([await logsIn(fresh), await logsIn(testPassword)]).toEqual([true, false])
})

test('the rule is read with the field, and how strong a password is is announced without repeating it', async () => {
  const { user, dialog } = await openChange()
  const field = dialog.getByLabelText('New password')
  const rules = () => (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  expect(rules().join(' ')).toContain("Your password can't be your username.")
  await user.type(field, fresh)
  const strength = dialog.getByText(/^Strength:/)
  expect(strength.closest('[role="status"]')?.textContent).not.toContain(fresh)
})

test('an incomplete link is shown as expired, with a link to a new one', async () => {
  await open().openScreen('/reset-password')
  expect((await screen.findByRole('alert')).textContent).toContain("This link has been used, has expired or isn't complete.")
})
