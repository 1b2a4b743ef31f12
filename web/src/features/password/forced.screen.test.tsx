import { readCodeSentTo, newRegistrationBrowser, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const fresh = 'a carousel at dusk'
const open = screens()
afterEach(() => open().operate('password', 'expiry', '0', '--off'))

const forced = { name: 'Choose a new password' }
const day = 86_400_000
const openLogin = async () => {
  const { user } = await open().openScreen('/reset-password', newRegistrationBrowser(open()))
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  return { user, login: within(await screen.findByRole('dialog', { name: 'Log in' })) }
}
const logIn = async (username: string, password: string) => {
  const { user, login } = await openLogin()
  await user.type(await login.findByRole('textbox', { name: 'Username' }), username)
  await user.type(login.getByLabelText('Password'), password)
  await user.click(login.getByRole('button', { name: 'Log in' }))
  return user
}
const openForced = async (username: string, password: string) => {
  const user = await logIn(username, password)
  const dialog = within(await screen.findByRole('dialog', forced))
  const setPassword = async (text: string, again = text) => {
    for (const [label, typed] of [
      ['New password', text],
      ['New password again', again],
    ] as const) {
      const field = await dialog.findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(typed)
    }
    await user.click(dialog.getByRole('button', { name: 'Set password' }))
  }
  return { user, dialog, setPassword }
}
const isIn = () => screen.findByRole('button', { name: /^Account menu/ })
/** A member whose password is 100 days old. */
const old = async (more: object = {}) => {
  const member = await open().people.stored(more)
  const { pool } = open().app.store
  await pool.query('update member set password_changed_at = $2 where id = $1', [member.id, new Date(open().clock.now() - 100 * day)])
  return member
}
/** Marks the password of a member as one that an agent gave, and returns it. */
const given = async (username: string): Promise<string> => {
  await open().app.store.pool.query('update member set password_is_reset = true, reset_password_hash = password_hash where username = $1', [username])
  return testPassword
}

const isNoted = async (username: string): Promise<boolean> => {
  const { rows } = await open().app.store.pool.query<{ noted: boolean }>(
    'select first_login_at is not null as noted from member where username = $1',
    [username],
  )
  return rows[0]?.noted === true
}

test('a given password is changed before anything else, by rules that are shown; then its owner is in at Home, and the given one is dead [AUTH-10 AUTH-13 AUTH-15 PWD-02 PWD-03 CALL-15]', async () => {
  const { username } = await open().people.stored()
  const password = await given(username)
  const { user, dialog, setPassword } = await openForced(username, password)
  const expectAlert = async (text: string) => waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(text))
  await user.keyboard('{Escape}{Escape}{Escape}')
  expect(screen.getByRole('dialog', forced)).toHaveProperty('open', true)
  expect([dialog.queryByRole('button', { name: 'Close' }), dialog.queryByLabelText('Current password')]).toEqual([null, null])
  expect(sessionStorage.getItem('cpw')).toBe('1')
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  await expectAlert('Enter a new password.')
  await setPassword(fresh, `${fresh}s`)
  await expectAlert("Passwords don't match.")
  await setPassword(username)
  await expectAlert(username.length < 8 ? 'Use 8' : "Your password can't be your username.")
  expect(open().line.sent('password.change')).toEqual([])
  await setPassword(password)
  await expectAlert('differs from')
  await setPassword(fresh)
  await waitFor(() => expect(screen.queryByRole('dialog', forced)).toBeNull())
  const changes = open().line.sent('password.change')
  expect(changes.map(({ method, headers }) => [method, /^[\w-]{43}$/.test(headers['authorization'] ?? '')])).toEqual([
    ['POST', true],
    ['POST', true],
  ])
  await isIn()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(sessionStorage.getItem('cpw')).toBeNull()
  const opens = async (typed: string) =>
    (await open().ask('session.login', { username, password: typed, type: 'username' }, { as: newRegistrationBrowser(open()) })).success
  expect([await opens(fresh), await opens(password)]).toEqual([true, false])
})

test('a forced change can be put off only by logging out, and comes again; the first login is noted once [AUTH-09 AUTH-10 AUTH-15]', async () => {
  const { value } = await open().operate('member', 'create', 'forced2')
  const { password } = Object(value)
  for (const isFirst of [true, false]) {
    const { user, dialog } = await openForced('forced2', password)
    await waitFor(() =>
      expect(
        open()
          .line.sent('session.firstLogin')
          .map(({ method }) => method),
      ).toEqual(isFirst ? ['POST'] : []),
    )
    await waitFor(async () => expect(await isNoted('forced2')).toBe(true))
    await user.click(dialog.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(screen.queryByRole('dialog', forced)).toBeNull())
    expect((await screen.findAllByRole('link', { name: 'Log in' })).length).toBeGreaterThan(0)
    expect(sessionStorage.getItem('token')).toBeNull()
  }
})

test('an expired password has to be changed where expiry is enforced, and nowhere else [AUTH-11 AUTH-15 FLAG-07]', async () => {
  const { username } = await old()
  await open().operate('password', 'expiry', '90')
  await openForced(username, testPassword)
  await open().operate('password', 'expiry', '90', '--off')
  await logIn(username, testPassword)
  await isIn()
  expect([screen.queryByRole('dialog', forced), sessionStorage.getItem('cpw')]).toEqual([null, null])
})

test('a password that is not old opens the account where expiry is enforced [AUTH-15]', async () => {
  const { username } = await open().people.stored()
  await open().operate('password', 'expiry', '90')
  await logIn(username, testPassword)
  await isIn()
  expect(screen.queryByRole('dialog', forced)).toBeNull()
})

test('who signs in by SMS is not asked for a new password, expired or given [AUTH-10 AUTH-11]', async () => {
  await open().operate('password', 'expiry', '90')
  for (const [place, isGiven] of [false, true].entries()) {
    const number = `+63917000008${place}`
    const { id, username } = await old({ contacts: { sms: number } })
    await open().app.store.pool.query('update member_contact set verified_at = $2 where member_id = $1', [id, new Date(open().clock.now())])
    if (isGiven) await given(username)
    const { user, login } = await openLogin()
    await user.click(await login.findByRole('tab', { name: 'By SMS' }))
    await login.findByRole('option', { name: 'Philippines +63' })
    await user.type(await login.findByRole('textbox', { name: 'Mobile number' }), number.slice(3))
    await user.click(login.getByRole('button', { name: 'Get code' }))
    await login.findByText(/^We've sent the code/)
    await user.type(login.getByRole('textbox', { name: 'SMS code' }), await readCodeSentTo(open().app, number))
    await user.click(login.getByRole('button', { name: 'Log in' }))
    await isIn()
    expect([screen.queryByRole('dialog', forced), sessionStorage.getItem('cpw')]).toEqual([null, null])
  }
})
