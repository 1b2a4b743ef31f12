import { expect, test } from 'vitest'
import { followValue, type HeldValue, makeResultHold, mostSilence } from './result-hold.ts'

const opened = () => {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const hold = makeResultHold((run, millis) => {
    const timer = { at: now + millis, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  })
  let held: HeldValue<string | undefined> = { shown: '100.00', waiting: '100.00', since: 0 }
  /** The balance shown in the header for a value of the server. */
  const header = (balance: string | undefined) => {
    held = followValue(held, balance, hold.state())
    return held.shown
  }
  const pass = (millis: number) => {
    now += millis
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter((one) => !due.includes(one))
    for (const { run } of due) run()
  }
  return { hold, header, pass }
}

test('the header keeps the earlier balance until the result is shown, and then shows the server’s at once', () => {
  const { hold, header } = opened()
  hold.present(false)
  expect(header('90.00')).toBe('100.00')
  expect(header('115.00')).toBe('100.00')
  hold.end()
  expect(header('115.00')).toBe('115.00')
})

test('without a round every change shows at once', () => {
  const { header } = opened()
  expect(header('90.00')).toBe('90.00')
})

test('a frame that falls silent is overruled after fifteen seconds', () => {
  const { hold, header, pass } = opened()
  hold.present(false)
  pass(mostSilence - 1)
  expect(header('115.00')).toBe('100.00')
  pass(1)
  expect(header('115.00')).toBe('115.00')
})

test('a long round is held as long as the frame reports it, but never beyond two minutes', () => {
  const { hold, header, pass } = opened()
  hold.present(false)
  for (let second = 0; second < 110; second += 5) {
    pass(5000)
    hold.present(false)
    expect(header('115.00')).toBe('100.00')
  }
  pass(10_000)
  expect(header('115.00')).toBe('115.00')
  // Further messages hold nothing until the round has ended.
  hold.present(false)
  expect(header('120.00')).toBe('120.00')
  hold.end()
  hold.present(false)
  expect(header('90.00')).toBe('120.00')
})

test('a frame that polls shows a change with the second answer after it at the latest', () => {
  const { hold, header } = opened()
  hold.present(true)
  expect(header('100.00')).toBe('100.00')
  hold.present(true)
  expect(header('130.00')).toBe('100.00')
  hold.present(true)
  expect(header('130.00')).toBe('100.00')
  hold.present(true)
  expect(header('130.00')).toBe('130.00')
})

test('a polling frame that reports the end of its result releases the balance at once', () => {
  const { hold, header } = opened()
  hold.present(true)
  expect(header('130.00')).toBe('100.00')
  hold.end()
  expect(header('130.00')).toBe('130.00')
})

test('a balance that was unknown before a round began is shown when it arrives', () => {
  const { hold } = opened()
  hold.present(false)
  expect(followValue<string | undefined>({ shown: undefined, waiting: undefined, since: 0 }, '100.00', hold.state()).shown).toBe('100.00')
})

test('subscribers are notified of each change of the hold once, and not after they have unsubscribed', () => {
  const { hold } = opened()
  let heard = 0
  const stop = hold.subscribe(() => {
    heard += 1
  })
  hold.present(false)
  hold.present(false)
  hold.end()
  hold.end()
  expect(heard).toBe(2)
  stop()
  hold.present(false)
  expect(heard).toBe(2)
})

test('following a value settles: the same value and state change nothing more', () => {
  const { hold } = opened()
  let held: HeldValue<string> = { shown: '100.00', waiting: '100.00', since: 0 }
  const settles = (value: string) => {
    held = followValue(held, value, hold.state())
    return followValue(held, value, hold.state()) === held
  }
  expect(settles('90.00')).toBe(true)
  for (const [polls, value] of [
    [true, '80.00'],
    [true, '80.00'],
    [true, '80.00'],
    [true, '70.00'],
  ] as const) {
    hold.present(polls)
    expect(settles(value)).toBe(true)
  }
  hold.end()
  expect(settles('70.00')).toBe(true)
})
