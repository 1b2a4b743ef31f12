import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

// Each group of banners with a route that shows it.
const routes = {
  w_home: '/',
  w_rng: '/rng',
  w_live: '/live',
  w_fish: '/fish',
  w_pvp: '/pvp',
  w_sports: '/sports',
  w_esports: '/esports',
  w_inhouse: '/inhouse',
  w_lott: '/lotteryCenter',
  w_down: '/download',
  w_promotion: '/promotions',
  w_shop: '/pointMall',
  w_help: '/help',
  w_reg: '/register',
}
const open = screens({}, async ({ operate }) => {
  for (const group of Object.keys(routes))
    await operate('banner', 'publish', '--title', `First of ${group}`, '--image', '/art/a.avif', '--group', group)
  for (const title of ['Second', 'Third']) await operate('banner', 'publish', '--title', title, '--image', '/art/a.avif', '--position', '1')
})
afterEach(() => vi.useRealTimers())

const carousel = async () => within(await screen.findByRole('region', { name: 'This week' }))
const booths = async () => (await carousel()).getAllByRole('listitem')
const lit = async () => (await booths()).findIndex((booth) => within(booth).queryByRole('button') !== null)
// The carousel restarts on a timer that the test controls.
const openHeld = async () => {
  await open().openScreen('/')
  const button = async (name: string) => ((await carousel()).getAllByRole('button', { name })[0] ?? document.body).click()
  await button('Pause')
  await waitFor(async () => expect((await carousel()).getAllByRole('button', { name: 'Resume' }).length).toBeGreaterThan(0))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return { run: () => button('Resume') }
}
const passes = async (millis: number) => {
  // Lets React finish its work after a change.
  await new Promise((resolve) => setTimeout(resolve, 20))
  vi.advanceTimersByTime(millis)
  await new Promise((resolve) => setTimeout(resolve, 20))
}

test('the banner changes after 5000 ms and not at 4900, and after the last the first is lit [SHELL-03 SHELL-05]', async () => {
  const { run } = await openHeld()
  expect([(await booths()).length, await lit()]).toEqual([3, 0])
  await run()
  await passes(4_900)
  expect(await lit()).toBe(0)
  await passes(100)
  const seen = [await lit()]
  for (let turn = 0; turn < 2; turn += 1) {
    await passes(5_000)
    seen.push(await lit())
  }
  expect(seen).toEqual([1, 2, 0])
})

test('a paused banner does not move', async () => {
  await openHeld()
  await passes(20_000)
  expect(await lit()).toBe(0)
})

test('a single banner has nothing to pause and no copy of itself [SHELL-05]', async () => {
  await open().openScreen('/fish')
  expect(await booths()).toHaveLength(1)
  expect((await carousel()).queryAllByRole('button')).toEqual([])
  expect(screen.getAllByText('First of w_fish')).toHaveLength(1)
})

test.each(Object.entries({ ...routes, w_lott: '/elott' }).concat([['w_lott', '/lotteryCenter']]))(
  'of the fourteen groups of banners, %s stands on %s and no other does [SHELL-02]',
  async (group, path) => {
    await open().openScreen(path)
    expect(await screen.findByText(`First of ${group}`)).toBeTruthy()
    expect(screen.getAllByText(/^First of w_/)).toHaveLength(1)
  },
)
