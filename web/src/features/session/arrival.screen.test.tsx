import { newRegistrationBrowser, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ operate, app }) => {
  await operate('notice', 'publish', '--part', 'PU', '--audience', 'visitor', '--title', 'Welcome to the fair', '--content', 'Come in.')
  await operate('notice', 'publish', '--part', 'PU', '--audience', 'member', '--title', 'Your rounds are safe', '--content', 'Read how.')
  await operate('notice', 'publish', '--part', 'PL', '--audience', 'member', '--title', 'Your lantern waits', '--content', 'About your lantern.')
  await app.store.pool.query(
    `update notice set withdrawn = true where title ->> 'EN' not in ('Welcome to the fair', 'Your rounds are safe', 'Your lantern waits')`,
  )
})
const openAt: ReturnType<typeof open>['openScreen'] = async (address, as) => {
  const page = await open().openScreen(address, as)
  await screen.findByRole('banner')
  return page
}
const header = () => within(screen.getByRole('banner'))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const logInFrom = async (user: Awaited<ReturnType<ReturnType<typeof open>['openScreen']>>['user'], username: string) => {
  const login = await dialog('Log in')
  await user.type(await login.findByRole('textbox', { name: 'Username' }), username)
  await user.type(login.getByLabelText('Password'), testPassword)
  await user.click(login.getByRole('button', { name: 'Log in' }))
}
const enter = async (user: Parameters<typeof logInFrom>[0]) => {
  const gate = await dialog('Confirm your age')
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Enter' }))
}

test('a sign-in from a lobby opens Home under the nickname with the balance; none of it was there before [AUTH-01 AUTH-08 HEAD-04 HEAD-05]', async () => {
  const { username } = await open().people.stored({ nickname: 'Luningning', balance: 123_450 })
  const { user } = await openAt('/fish', newRegistrationBrowser(open()))
  expect([header().queryByText('Luningning'), header().queryByText('₱')]).toEqual([null, null])
  await user.click(await header().findByRole('link', { name: 'Log in' }))
  await logInFrom(user, username)
  expect(await header().findByRole('button', { name: /^Account menu of Luningning/ })).toBeTruthy()
  expect((await header().findByText('1,234.50')).textContent).toBe('₱1,234.50')
  expect([window.location.pathname, screen.queryByRole('dialog', { name: 'Log in' })]).toEqual(['/', null])
  expect(sessionStorage.getItem('token')).not.toBeNull()
})

test('after a sign-in come the member info, words for the player, the disclaimer and the announcements for members, one after the other [AUTH-12 NOTICE-05 HOME-26]', async () => {
  const { username } = await open().people.stored()
  const { user } = await openAt('/hot', newRegistrationBrowser(open()))
  const release = open().line.hold('member.info')
  await user.click(await header().findByRole('link', { name: 'Log in' }))
  await logInFrom(user, username)
  await waitFor(() => expect(open().line.sent('member.info')).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'For you' })).toBeNull()
  release()
  const words = await dialog('For you')
  expect([screen.queryByRole('dialog', { name: 'Confirm your age' }), words.getByText('Your lantern waits').textContent]).toEqual([
    null,
    'Your lantern waits',
  ])
  await user.click(words.getByRole('button', { name: 'Continue' }))
  await enter(user)
  const announcements = await dialog('Announcements')
  expect([announcements.queryByText('Welcome to the fair'), announcements.getByText('Your rounds are safe').textContent]).toEqual([
    null,
    'Your rounds are safe',
  ])
  await user.click(announcements.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(sessionStorage.getItem('publicityClose')).toBe('true'))
})

test('a visitor who accepted the disclaimer is not asked again after a login, and is asked again after a logout [DISC-01 NOTICE-05]', async () => {
  const { username } = await open().people.stored()
  const { user } = await openAt('/', newRegistrationBrowser(open()))
  await enter(user)
  const first = await dialog('Announcements')
  expect([first.queryByText('Your rounds are safe'), first.getByText('Welcome to the fair').textContent]).toEqual([null, 'Welcome to the fair'])
  await user.click(first.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await user.click(await header().findByRole('link', { name: 'Log in' }))
  await logInFrom(user, username)
  await user.click((await dialog('For you')).getByRole('button', { name: 'Continue' }))
  const second = await dialog('Announcements')
  expect([second.getByText('Your rounds are safe').textContent, sessionStorage.getItem('disclaimerAccept')]).toEqual(['Your rounds are safe', 'true'])
  await user.click(second.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await user.click(await header().findByRole('button', { name: /^Account menu of/ }))
  await user.click(header().getByRole('button', { name: 'Log out' }))
  await user.click((await dialog('Log out?')).getByRole('button', { name: 'Log out' }))
  await enter(user)
})

test('announcements that open automatically wait while a page of the member centre is open', async () => {
  const member = await open().people.member()
  // The centre has a banner of its own.
  const { user, router } = await open().openScreen('/?member=securityCenter', member)
  await enter(user)
  const centre = await dialog('Member centre')
  expect(await centre.findByRole('heading', { name: 'Security' })).toBeTruthy()
  await expect(screen.findByRole('dialog', { name: 'Announcements' }, { timeout: 500 })).rejects.toThrow()
  await router.navigate({ href: '/' })
  expect(await dialog('Announcements')).toBeTruthy()
})

test('a sign-in at an address of the member centre shows the notice for the player before it opens, and nothing covers it [AUTH-12 OVER-01]', async () => {
  const { username } = await open().people.stored()
  const { user } = await openAt('/hot?member=securityCenter', newRegistrationBrowser(open()))
  await logInFrom(user, username)
  const words = await dialog('For you')
  expect(screen.queryByRole('dialog', { name: 'Member centre' })).toBeNull()
  await user.click(words.getByRole('button', { name: 'Continue' }))
  const centre = await dialog('Member centre')
  expect(await centre.findByRole('heading', { name: 'Security' })).toBeTruthy()
  expect([screen.getAllByRole('dialog').length, window.location.pathname]).toEqual([1, '/hot'])
})

test('the avatar menu of an agent names the agent pages, signing out at its end; a member who signs in next has none of them [AUTH-19]', async () => {
  const agent = await open().people.agent({ nickname: 'Amihan' })
  const { username } = await open().people.stored({ nickname: 'Makisig' })
  const { user } = await openAt('/hot', agent)
  await user.click(await header().findByRole('button', { name: /^Account menu of Amihan/ }))
  const items = () =>
    header()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(items()).toEqual(['Members', 'Deposit history', 'Withdrawal history', 'Bet history', 'Transactions', 'Agent', 'Log out']),
  )
  await user.click(header().getByRole('button', { name: 'Log out' }))
  await user.click((await dialog('Log out?')).getByRole('button', { name: 'Log out' }))
  await user.click(await header().findByRole('link', { name: 'Log in' }))
  expect(header().queryByText(/Amihan/)).toBeNull()
  await logInFrom(user, username)
  await user.click(await header().findByRole('button', { name: /^Account menu of Makisig/ }))
  await waitFor(() => expect(items()).toContain('Members'))
  expect([items().includes('Agent'), header().queryByText(/Amihan/)]).toEqual([false, null])
})

// Module ids and token flags as docs/spec and the wire have them.
const flagged = {
  'member.info': 'COMM3',
  'member.fundsConsolidated': 'COMM3',
  'wallet.balance': 'COMM3',
  'lobby.favouriteIds': 'GAMELO3',
} as const
const unflagged = {
  'session.login': 'COMM3',
  'system.status': 'COMM3',
  'system.whitelabel': 'COMM3',
  'lobby.games': 'GAMELO3',
  'lobby.vendors': 'GAMELO3',
} as const

test('of a sign-in and what follows every call carries its module id, and only those with the flag carry the token [CALL-01 CALL-02]', async () => {
  const { username } = await open().people.stored()
  const { user, router } = await openAt('/hot', newRegistrationBrowser(open()))
  await user.click(await header().findByRole('link', { name: 'Log in' }))
  await logInFrom(user, username)
  await user.click((await dialog('For you')).getByRole('button', { name: 'Continue' }))
  await router.navigate({ href: '/rng' })
  const headersOf = (name: keyof typeof flagged | keyof typeof unflagged) =>
    open()
      .line.sent(name)
      .map(({ headers }) => headers)
  for (const [name, module] of Object.entries({ ...flagged, ...unflagged })) {
    const sent = () => headersOf(name as keyof typeof flagged)
    await waitFor(() => expect([name, sent().length > 0]).toEqual([name, true]))
    expect([name, sent().map(({ moduleid }) => moduleid)]).toEqual([name, sent().map(() => module)])
  }
  for (const name of Object.keys(flagged) as (keyof typeof flagged)[])
    for (const { authorization } of headersOf(name)) expect([name, authorization]).toEqual([name, expect.stringMatching(/^[\w-]{20,}$/)])
  for (const name of Object.keys(unflagged) as (keyof typeof unflagged)[])
    for (const { authorization } of headersOf(name)) expect([name, authorization]).toEqual([name, undefined])
})

test('no typed password is in the body of a login, a registration or a change of the password [CALL-03]', async () => {
  await open().turnSetting('register', { rules: [], nationalities: [] })
  const chosen = 'Bakunawa-4471'
  const registering = await openAt('/register', newRegistrationBrowser(open()))
  const create = await screen.findByRole('button', { name: 'Create account' })
  for (const [label, text] of [
    ['Username', 'sealed1'],
    ['Full name', 'Amihan Cruz'],
    ['Password', testPassword],
    ['Confirm password', testPassword],
    ['Birthday', '1994-02-14'],
  ] as const)
    await registering.user.type(await screen.findByLabelText(label), text)
  await registering.user.click(create)
  await screen.findByRole('dialog', { name: 'Your account is ready' })
  const sealed = [...open().line.sent('registration.register')]

  const { user } = await openAt('/reset-password?member=securityCenter', newRegistrationBrowser(open()))
  await logInFrom(user, 'sealed1')
  await user.click((await dialog('For you')).getByRole('button', { name: 'Continue' }))
  await user.click(await (await dialog('Member centre')).findByRole('button', { name: 'Change login password' }))
  const change = await dialog('Change password')
  for (const [label, text] of [
    ['Current password', testPassword],
    ['New password', chosen],
    ['New password again', chosen],
  ] as const)
    await user.type(await change.findByLabelText(label), text)
  await user.click(change.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())
  sealed.push(...open().line.sent('session.login'), ...open().line.sent('password.change'))
  expect(sealed.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', '/wps/member/register'],
    ['POST', '/wps/session/login'],
    ['POST', '/wps/member/password'],
  ])
  for (const { path, headers, input } of sealed) {
    expect([path, headers['encryption'], Object.keys(input)]).toEqual([path, 'JWE', ['value']])
    for (const typed of [testPassword, chosen]) expect(JSON.stringify(input)).not.toContain(typed)
  }
})
