import { expect, test } from 'vitest'
import { makeRenderQueue } from './render-queue.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('no more renders run than allowed, and every waiting one gets its turn', async () => {
  const { enter, waiting } = makeRenderQueue({ width: 3, length: 100, patienceMs: 5000 })
  let [inside, max, done] = [0, 0, 0]
  await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      const leave = await enter(place % 2 === 0 ? 'known' : 'unknown')
      inside += 1
      max = Math.max(max, inside)
      await pause(place % 3)
      inside -= 1
      done += 1
      leave?.()
      // Releasing twice frees one place only.
      leave?.()
    }),
  )
  expect([max, done, waiting()]).toEqual([3, 50, 0])
})

test('known pages go first in their order, then unknown ones, the newest first [S-05]', async () => {
  const { enter } = makeRenderQueue({ width: 1, length: 10, patienceMs: 5000 })
  const first = await enter('unknown')
  const order: string[] = []
  const named = async (name: string, kind: 'known' | 'unknown') => {
    const leave = await enter(kind)
    order.push(name)
    leave?.()
  }
  const all = [named('unknown 1', 'unknown'), named('known 1', 'known'), named('unknown 2', 'unknown'), named('known 2', 'known')]
  first?.()
  await Promise.all(all)
  expect(order).toEqual(['known 1', 'known 2', 'unknown 2', 'unknown 1'])
})

test('a render that has waited for the maximum time is refused, and occupies no place afterwards [S-05]', async () => {
  const counts: number[] = []
  const { enter, waiting } = makeRenderQueue({ width: 1, length: 10, patienceMs: 30, onChange: (count) => counts.push(count) })
  const first = await enter('unknown')
  const began = performance.now()
  expect(await enter('unknown')).toBeNull()
  expect(performance.now() - began).toBeGreaterThanOrEqual(25)
  expect(waiting()).toBe(0)
  first?.()
  expect(await enter('unknown')).not.toBeNull()
  expect(counts).toEqual([1, 0, 0])
})

test('a full queue refuses at once, and one class does not fill the queue of the other [S-05]', async () => {
  const { enter } = makeRenderQueue({ width: 1, length: 1, patienceMs: 5000 })
  const first = await enter('unknown')
  const second = enter('unknown')
  expect(await enter('unknown')).toBeNull()
  const known = enter('known')
  first?.()
  ;(await known)?.()
  expect(await second).not.toBeNull()
})

test('a waiting render that is cancelled frees its place, and never runs', async () => {
  const { enter, waiting } = makeRenderQueue({ width: 1, length: 1, patienceMs: 5000 })
  const first = await enter('unknown')
  const gone = new AbortController()
  const second = enter('unknown', gone.signal)
  gone.abort()
  expect(await second).toBeNull()
  expect(await enter('unknown', gone.signal)).toBeNull()
  expect(waiting()).toBe(0)
  const third = enter('unknown')
  first?.()
  expect(await third).not.toBeNull()
})
