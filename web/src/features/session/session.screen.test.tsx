import { testPassword } from '@perya/testkit'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
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

test('the popup opens on the side that was asked for and can be switched; registering leads to its form [MODAL-02 FLAG-05]', async () => {
  const { user } = await open().openScreen('/reset-password')
  await user.click(await screen.findByRole('link', { name: 'Create account' }))
  const register = within(await screen.findByRole('dialog', { name: 'Create an account' }))
  await register.findByRole('link', { name: 'With a username' })
  await user.click(register.getByRole('button', { name: 'log in' }))
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await waitFor(() => expect(document.activeElement).toBe(login.getByRole('textbox', { name: 'Username' })))
  await user.click(login.getByRole('button', { name: 'create an account' }))
  await user.click(await register.findByRole('link', { name: 'With a username' }))
  await waitFor(() => expect(window.location.pathname).toBe('/register'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['', ''],
  ['player1', ''],
  ['', testPassword],
])(
  'user name “%s” and password “%s” send no request, and the missing input is shown beside the field [AUTH-01 AUTH-03 ERR-28]',
  async (username, password) => {
    const { user, dialog } = await openForm()
    const name = await dialog.findByRole('textbox', { name: 'Username' })
    if (username !== '') await user.type(name, username)
    if (password !== '') await user.type(dialog.getByLabelText('Password'), password)
    await user.click(dialog.getByRole('button', { name: 'Log in' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Enter your username and password.')
    expect(document.activeElement).toBe(username === '' ? name : dialog.getByLabelText('Password'))
    expect(open().line.sent('session.login')).toEqual([])
  },
)

test('a wrong password is refused without stating which of the two was wrong, frees the button and adds a captcha [AUTH-06 AUTH-07 AUTH-24 ERR-28]', async () => {
  const { username } = await open().people.stored()
  const { user, dialog } = await openForm()
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  expect(dialog.queryByRole('textbox', { name: /^Security/ })).toBeNull()
  await user.type(dialog.getByLabelText('Password'), 'not this one')
  const button = dialog.getByRole('button', { name: 'Log in' })
  await user.click(button)
  expect((await dialog.findByRole('alert')).textContent).toBe("The username or password isn't right.")
  expect([sessionStorage.getItem('token'), button.getAttribute('aria-busy'), button]).toEqual([
    null,
    'false',
    expect.objectContaining({ disabled: false }),
  ])
  await dialog.findByRole('img', { name: /Picture with characters/ })
  await user.type(dialog.getByLabelText('Password'), 'not this one')
  await user.click(button)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Complete the security check.'))
  expect(open().line.sent('session.login')).toHaveLength(1)
  // Five presses within a second request one other picture; a question in words is never dropped.
  const pictures = () =>
    open()
      .line.sent('session.captcha')
      .map(({ input }) => input['kind'])
  const picture = () => dialog.getByRole('img', { name: /Picture with characters/ }).getAttribute('src')
  const first = picture()
  open().clock.turn(1_000)
  await waitFor(() => {
    for (let pressed = 0; pressed < 5; pressed += 1) fireEvent.click(dialog.getByRole('button', { name: 'New picture' }))
    expect(pictures()).toHaveLength(2)
  })
  await waitFor(() => expect(picture()).not.toBe(first))
  open().clock.turn(1_000)
  await user.click(dialog.getByRole('button', { name: 'Use a question instead' }))
  // The focus moves to the answer field, and the question is announced with it.
  const question = await dialog.findByLabelText('Security question')
  await waitFor(() => expect(document.activeElement).toBe(question))
  expect(document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^What is/)
  expect(pictures()).toEqual(['picture', 'picture', 'words'])
})

test('a failure that asks for no captcha brings none [AUTH-06]', async () => {
  open().line.fail('session.login')
  const { user, dialog } = await openForm()
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), 'player1')
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''), { timeout: 20_000 })
  expect(dialog.queryByRole('textbox', { name: /^Security/ })).toBeNull()
})

test.each(['', '   '])(
  'a captcha that is asked for and left as “%s” is asked for in words, and nothing is sent; filled in it is sent [AUTH-04]',
  async (left) => {
    const { user, dialog } = await openForm()
    const send = () => user.click(dialog.getByRole('button', { name: 'Log in' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Username' }), 'nobody-there')
    await user.type(dialog.getByLabelText('Password'), 'not-the-password')
    await send()
    const captcha = await dialog.findByRole('textbox', { name: /^Security/ })
    expect(open().line.sent('session.login')).toHaveLength(1)
    if (left !== '') await user.type(captcha, left)
    await send()
    expect((await dialog.findByRole('alert')).textContent).toBe('Complete the security check.')
    expect([document.activeElement, open().line.sent('session.login').length]).toEqual([captcha, 1])
    await user.type(captcha, 'abcd')
    await send()
    await waitFor(() => expect(open().line.sent('session.login')).toHaveLength(2))
  },
)

test('the right password signs in: the dialog closes, and the header shows the member [AUTH-01]', async () => {
  const { username } = await open().people.stored()
  const { user, dialog } = await openForm()
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: new RegExp(`^Account menu of ${username}`) })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull()
  expect(JSON.stringify(open().line.sent('session.login'))).not.toContain(testPassword)
})

test('a password can be shown and hidden again', async () => {
  const { user, dialog } = await openForm()
  const field = await dialog.findByLabelText('Password')
  await user.click(dialog.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  await user.click(dialog.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

test('logging out asks first, and “Cancel” keeps the session; then it ends at the server, and this tab forgets the person [HEAD-14 AUTH-16 AUTH-17 AUTH-18]', async () => {
  const member = await open().people.member()
  const { user } = await open().openScreen('/rng', member)
  const askOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    return within(await screen.findByRole('dialog', { name: 'Log out?' }))
  }
  await user.click((await askOut()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log out?' })).toBeNull())
  expect([open().line.sent('session.logout'), sessionStorage.getItem('token')]).toEqual([[], member.token])
  await user.click((await askOut()).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  for (const gone of ['token', 'isAgent', 'username', 'nickname', 'customerId', 'memberLabel'])
    expect([gone, sessionStorage.getItem(gone)]).toEqual([gone, null])
  expect(open().line.sent('session.logout')).toHaveLength(1)
  expect((await open().ask('wallet.balance', {}, { as: member })).errorCode).toBe('not_logged_in')
})

test('a session that the server no longer knows is reported, and the login opens [ERR-13]', async () => {
  const member = await open().people.member()
  const { queryClient } = await open().openScreen('/reset-password', member)
  await screen.findByRole('button', { name: /^Account menu/ })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await open().app.store.pool.query('delete from session where member_id = $1', [member.member.id])
  open().clock.turn(60_000)
  await queryClient.invalidateQueries()
  expect(await screen.findByText("You're not logged in. Please log in.")).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(sessionStorage.getItem('token')).toBeNull()
})
