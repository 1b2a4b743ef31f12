import { testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
const openForm = async () => {
  const as = Object.assign(open().visitor(), { address: `203.0.113.${Math.ceil(performance.now() % 250)}` })
  const { user } = await open().openScreen('/reset-password', as)
  const [link] = await screen.findAllByRole('link', { name: 'Log in' })
  await user.click(link ?? document.body)
  return { as, user, dialog: within(await screen.findByRole('dialog', { name: 'Log in' })) }
}

test('an empty form asks nobody, and says what is missing beside the field [AUTH-01]', async () => {
  const { user, dialog } = await openForm()
  await user.click(await dialog.findByRole('button', { name: 'Log in' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter username and password.')
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Username' }))
  expect(open().line.sent('session.login')).toEqual([])
})

test('a wrong password is refused in words that do not say which of the two was wrong, and a captcha comes [AUTH-06]', async () => {
  const { username } = await open().people.stored()
  const { user, dialog } = await openForm()
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), 'not this one')
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The user name or the password is not right.')
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(await dialog.findByRole('textbox', { name: /^Security/ })).toBeTruthy()
})

test('the right password signs in: the dialog goes, and the head says who is here [AUTH-01]', async () => {
  const { username } = await open().people.stored()
  const { user, dialog } = await openForm()
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: new RegExp(`^Account menu of ${username}`) })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull()
  expect(JSON.stringify(open().line.sent('session.login'))).not.toContain(testPassword)
})

test('a password can be looked at and hidden again', async () => {
  const { user, dialog } = await openForm()
  const field = await dialog.findByLabelText('Password')
  await user.click(dialog.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  await user.click(dialog.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

test('logging out ends the session at the server and forgets the person in this tab [AUTH-18]', async () => {
  const member = await open().people.member()
  const { user } = await open().openScreen('/reset-password', member)
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Log out?' })).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull())
  expect(sessionStorage.getItem('username')).toBeNull()
  expect((await open().ask('wallet.balance', {}, { as: member })).errorCode).toBe('not_logged_in')
})

test('a session that the server no longer knows is told, and the login opens [ERR-13]', async () => {
  const member = await open().people.member()
  const { queryClient } = await open().openScreen('/reset-password', member)
  await screen.findByRole('button', { name: /^Account menu/ })
  await open().house.store.pool.query('delete from session where member_id = $1', [member.member.id])
  open().clock.turn(60_000)
  await queryClient.invalidateQueries()
  expect(await screen.findByText('You are not logged in, please login.')).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(sessionStorage.getItem('token')).toBeNull()
})
