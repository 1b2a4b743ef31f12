import { newRegistrationBrowser, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({ brand: { routeGuard: true } })
const login = async () => within(await screen.findByRole('dialog', { name: 'Log in' }))

test.each(['/', '/rng', '/lottery', '/down', '/help', '/game?vassalage=NLM'])(
  'with the guard on, who opens %s without a session ends at the login, and nothing of what is inside is asked for [ROUTE-27 ROUTE-29]',
  async (address) => {
    const { user } = await open().openScreen(address)
    expect(await (await login()).findByRole('textbox', { name: 'Username' })).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('heading', { name: 'Members only' })).toBeTruthy()
    expect([screen.queryAllByRole('article'), screen.queryByRole('search'), screen.queryByRole('navigation', { name: 'Games and account' })]).toEqual(
      [[], null, null],
    )
    expect([...open().line.sent('lobby.games'), ...open().line.sent('lobby.lanes')]).toEqual([])
  },
)

test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])('%s opens as itself without a session [ROUTE-28]', async (address) => {
  const { router } = await open().openScreen(address)
  expect(await screen.findByRole('main')).toBeTruthy()
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(window.location.pathname).toBe(address)
})

test('a member walks everywhere, and is led to the login when the session ends', async () => {
  const { username } = await open().people.stored()
  const { user, router, queryClient } = await open().openScreen('/login', newRegistrationBrowser(open()))
  const dialog = await login()
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeTruthy()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await router.navigate({ href: '/rng' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Slots' })).toBeTruthy()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await open().operate('session', 'revoke', username)
  open().clock.turn(60_000)
  await queryClient.invalidateQueries()
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(await login()).toBeTruthy()
})
