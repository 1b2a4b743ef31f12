import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
afterEach(() => vi.useRealTimers())

const pot = () => screen.findByRole('region', { name: 'Jackpot counter' })
const figures = async () => ((await pot()).querySelector('[aria-hidden=true][dir=ltr]')?.textContent ?? '').replace('₱', '')

test('the pot starts between ten and a hundred million, with two decimals, at another amount each time, and states that it is an illustration [HOME-23]', async () => {
  const firsts = new Set<number>()
  for (let turn = 0; turn < 4; turn += 1) {
    await open().openScreen('/')
    expect((await pot()).textContent).toContain('Illustration')
    await waitFor(async () => expect(await figures()).toMatch(/^\d{2},\d{3},\d{3}\.\d{2}$/))
    firsts.add(Number((await figures()).replaceAll(',', '')))
  }
  expect([firsts.size, [...firsts].every((first) => first >= 10_000_000 && first < 100_000_000)]).toEqual([4, true])
})

test('fifty changes of the pot: 100 to 500 each, 3, 4 or 5 seconds apart, never falling [HOME-24]', async () => {
  // Timers also advance in real time, because the page and its gateway wait for them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await open().openScreen('/')
  await waitFor(async () => expect(await figures()).toMatch(/^\d/))
  const changes: { second: number; amount: number }[] = []
  const read = async (second: number) => {
    const amount = Number((await figures()).replaceAll(',', ''))
    if (changes.at(-1)?.amount !== amount) changes.push({ second, amount })
  }
  await read(0)
  for (let second = 1; changes.length < 53 && second < 300; second += 1) {
    vi.advanceTimersByTime(1_000)
    // React renders in a task of its own.
    for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setImmediate(resolve))
    await read(second)
  }
  const steps = changes.slice(1).map(({ second, amount }, place) => ({
    by: Math.round((amount - (changes[place]?.amount ?? 0)) * 100) / 100,
    after: second - (changes[place]?.second ?? 0),
  }))
  expect(steps.length).toBeGreaterThanOrEqual(50)
  for (const { by } of steps) expect([by >= 100, by <= 500]).toEqual([true, true])
  // The seconds of the test are counted from an arbitrary moment within a step.
  for (const { after } of steps.slice(1)) expect(after).toBeOneOf([2, 3, 4, 5, 6])
  expect(new Set(steps.slice(1).map(({ after }) => after)).size).toBeGreaterThan(1)
})
