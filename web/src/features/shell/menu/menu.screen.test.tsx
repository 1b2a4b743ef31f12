import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

const open = screens({}, async ({ app }) => {
  await insertTitles(
    app.store,
    ['RNG', 'FISH', 'LIVE'].flatMap((gameType) =>
      ['SUN', 'SEA'].map((vendor) => ({ nodeId: `${gameType}-${vendor}`.toLowerCase(), vendor, gameType })),
    ),
  )
  await app.store.pool.query('update game set is_hot = true')
})
const openAt = async (address: string) => {
  const page = await open().openScreen(address)
  await screen.findByRole('button', { name: 'Fishing providers' })
  return page
}
const menu = () => within(screen.getByRole('navigation', { name: 'Games and account' }))
const categories = () =>
  menu()
    .getAllByRole('button', { name: / providers$/ })
    .map((one) => one.getAttribute('aria-label'))

test('the menu holds one entry a category of the server with its address; when the server has another, so has the menu [MENU-03 ROUTE-10 CALL-26]', async () => {
  const { queryClient } = await openAt('/hot')
  expect(
    open()
      .line.sent('system.menu')
      .map(({ input }) => input),
  ).toEqual([{ menuGroup: 'gamingvenue' }])
  expect(categories().toSorted()).toEqual(['Fishing providers', 'Live providers', 'Slots providers'])
  for (const [name, path] of [
    ['Slots', '/rng'],
    ['Fishing', '/fish'],
    ['Live', '/live'],
  ] as const)
    expect(
      menu()
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .getAttribute('href'),
    ).toBe(path)
  await insertTitles(open().app.store, [{ nodeId: 'ball', vendor: 'SEA', gameType: 'BINGO' }])
  open().clock.turn(60_000)
  await waitFor(async () => {
    await queryClient.invalidateQueries({ queryKey: ['system.menu'] })
    expect(categories()).toHaveLength(4)
  })
  expect(
    menu()
      .getByRole('link', { name: /^Bingo/ })
      .getAttribute('href'),
  ).toBe('/bingo')
})

test('a category unfolds to its vendors, and a press on one shows its games [MENU-04]', async () => {
  const { user } = await openAt('/hot')
  await user.click(menu().getByRole('button', { name: 'Fishing providers' }))
  expect(menu().getByRole('link', { name: /^SUN/ })).toBeTruthy()
  await user.click(menu().getByRole('link', { name: /^SEA/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/fish?vassalage=SEA'))
  await waitFor(() =>
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('article')
        .map(({ dataset }) => dataset['node']),
    ).toEqual(['fish-sea']),
  )
})

test('home, hot and favourites are in the menu; a visitor is asked to log in for favourites', async () => {
  const { user } = await openAt('/rng')
  await user.click(menu().getByRole('link', { name: 'Hot' }))
  await waitFor(() => expect(location.pathname).toBe('/hot'))
  await user.click(menu().getByRole('link', { name: 'Favourites' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  await user.click(menu().getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('the logo leads home from a lobby [HEAD-03]', async () => {
  const { user } = await openAt('/rng')
  expect(menu().getByRole('link', { name: 'Home' })).toBeTruthy()
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Perya, home' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('for a visitor the head holds no part of a member [HEAD-15]', async () => {
  await openAt('/')
  const head = within(await screen.findByRole('banner'))
  expect(head.getByRole('link', { name: 'Log in' })).toBeTruthy()
  for (const name of [/balance/i, /Deposit/, /Withdraw/, /Account menu/])
    expect([...head.queryAllByRole('button', { name }), ...head.queryAllByRole('link', { name })]).toEqual([])
})

test('a first visit is in English; another language of the brand changes menu, head and foot, stays on the route and is kept [I18N-01 I18N-06 MENU-06 STORE-04]', async () => {
  const { user } = await openAt('/rng?sort=name')
  const texts = async () =>
    (await Promise.all(['navigation', 'banner', 'contentinfo'].map((role) => screen.findAllByRole(role)))).map(([part]) => part?.textContent)
  const choices = () => menu().getAllByRole('link', { name: /^(English|Filipino)$/ })
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(choices().map((link) => link.querySelector('img')?.getAttribute('src'))).toEqual(['/flags/GB.svg', '/flags/PH.svg'])
  const english = await texts()
  await user.click(menu().getByRole('link', { name: 'Filipino' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('fil'))
  for (const [place, text] of (await texts()).entries()) expect(text).not.toBe(english[place])
  expect([location.pathname, new URLSearchParams(location.search).get('sort')]).toEqual(['/rng', 'name'])
  expect([localStorage.getItem('hisLang'), localStorage.getItem('lang')]).toEqual(['TY', 'TY'])
})

test('an unknown address states so and links home', async () => {
  const { user } = await openAt('/no-such-place')
  await user.click(within(await screen.findByRole('main')).getByRole('link', { name: /home/i }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test.each(['/hot', '/rng', '/live', '/providers', '/lotteryCenter', '/promotions'])(
  'a visitor opens %s and is not asked to log in [ROLE-01]',
  async (path) => {
    await openAt(path)
    const main = within(await screen.findByRole('main'))
    await main.findByRole('heading', { level: 1 })
    if (['/hot', '/rng', '/live'].includes(path)) expect((await main.findAllByRole('article')).length).toBeGreaterThan(0)
    if (path === '/providers') expect((await main.findAllByRole('link')).length).toBeGreaterThan(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('the focus stays on a pressed link until the page that it leads to is shown, then moves to that page', async () => {
  const { user, router } = await openAt('/hot')
  const main = screen.getByRole('main')
  const heading = () => within(main).getByRole('heading', { level: 1 }).textContent
  // A page whose chunk is still loading.
  const { promise, resolve } = Promise.withResolvers<void>()
  const options = router.routesByPath['/fish']?.options as { loader: (asked: unknown) => Promise<void> }
  const { loader } = options
  vi.spyOn(options, 'loader').mockImplementation(async (asked) => {
    await promise
    await loader(asked)
  })
  const shown: (string | null)[] = []
  main.addEventListener('focus', () => shown.push(heading()))
  await user.click(menu().getByRole('link', { name: /^Fishing/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/fish'))
  await new Promise((done) => setTimeout(done, 50))
  expect([heading(), shown]).toEqual(['Hot right now', []])
  resolve()
  await waitFor(() => expect(shown).toEqual(['Fishing']))
})
