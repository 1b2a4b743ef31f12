import type { Value } from '@perya/calls'
import { listLottery, startLotteries } from '@perya/testkit'
import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async (platform) => {
  await listLottery(platform)
  await (await startLotteries(platform)).turn()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Entry = Value<'lottery.menus'>['list'][number]
/** Mocks the list of the first prize mode with lotteries of this test, without moments that contradict their `remainTime`. */
const openWith = async (...made: readonly (Partial<Entry> | (() => Partial<Entry>))[]) => {
  open().line.amend('lottery.menus', ({ list }) => ({
    list: list.flatMap((entry) =>
      made.map((one, place) => ({
        ...entry,
        closeTime: '',
        drawTime: '',
        gameCode: `MADE${place}`,
        labelName: `Made ${place}`,
        isSale: true,
        ...(typeof one === 'function' ? one() : one),
      })),
    ),
  }))
  const page = await open().openScreen('/lotteryCenter')
  await screen.findByRole('button', { name: 'Results of Made 0' })
  return page
}
const timer = (place = 0) =>
  screen
    .getByRole('button', { name: `Results of Made ${place}` })
    .closest('article')
    ?.querySelector('[role=timer]')
/** Seconds that a countdown shows. */
const secondsShown = (place = 0): number => {
  const [hours = 0, minutes = 0, rest = 0] = shown(place).split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}
/** Whether a countdown of so many seconds is shown a while after its page was opened. The server's clock of a test does not advance, so the page may step back to it. */
const isAbout = (seconds: number, openedAt: number): boolean => {
  const waited = Math.ceil((performance.now() - openedAt) / 1000)
  return Math.abs(secondsShown() - seconds) <= waited
}
const shown = (place = 0) => timer(place)?.textContent ?? ''
/** Controls both clocks of the page and the server's, which the page reads again with every answer. */
const clocks = () => {
  const [now, date] = [performance.now.bind(performance), Date.now.bind(Date)]
  let millis = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + millis)
  vi.spyOn(Date, 'now').mockImplementation(() => date() + millis)
  const turn = (seconds: number): void => {
    millis += seconds * 1000
    open().clock.turn(seconds * 1000)
  }
  return { turn, turned: () => millis / 1000 }
}

test('a countdown shows hours, days and hours from one day on, and dashes when not on sale or run out [LOTT-17 LOTT-18 LOTT-19]', async () => {
  const openedAt = performance.now()
  await openWith({ remainTime: 3661 }, { remainTime: 93_000 }, { remainTime: 3661, isSale: false }, { remainTime: 1 })
  expect(shown(0)).toMatch(/^01:0\d:\d\d$/)
  expect(isAbout(3661, openedAt)).toBe(true)
  expect([shown(1), shown(2)]).toEqual(['1 d1 h', '--:--:--'])
  await waitFor(() => expect(shown(3)).toBe('--:--:--'))
})

test('a countdown falls by five in five seconds, and ends when the issue closes [LOTT-20 ENT-06]', async () => {
  const { turn, turned } = clocks()
  const since = performance.now()
  const { queryClient } = await openWith(
    () => ({ remainTime: 600 - turned() }),
    () => ({ remainTime: 620 - turned() }),
  )
  // An answer that is on its way while the clocks are turned would have taken five seconds.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // A list that is read again must not be what makes the countdown fall.
  const release = open().line.hold('lottery.menus')
  turn(5)
  await waitFor(() => expect(secondsShown(0)).toBeLessThanOrEqual(595))
  // The list and the server's clock are each known up to half a round trip, and their requests run side by side.
  const waited = (performance.now() - since) / 1000 - turned()
  expect(600 - secondsShown(0)).toBeLessThanOrEqual(Math.ceil(turned() + 2 * waited))
  turn(595)
  await waitFor(() => expect(shown(0)).toBe('--:--:--'))
  expect(secondsShown(1)).toBeGreaterThan(0)
  release()
})

test.each([
  [20, 15_000, 20_000],
  [2, 7_000, 7_000],
  [600, 30_000, 30_000],
])('with %d s left the lists are asked for again after %d to %d ms, without a press [LOTT-09 LOTT-10 LOTT-11]', async (remainTime, least, most) => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await openWith({ remainTime })
  const due = () => timers.mock.calls.filter(([, millis = 0]) => least <= millis && millis <= most)
  await waitFor(() => expect(due().length).toBeGreaterThan(0))
  const lists = () => open().line.sent('lottery.menus').length
  const before = lists()
  for (const [run] of due()) run()
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
})

test('a clock of the visitor that is wrong by more than a year changes no countdown [R10]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
  const openedAt = performance.now()
  await openWith({ remainTime: 3661 })
  expect(isAbout(3661, openedAt)).toBe(true)
})
