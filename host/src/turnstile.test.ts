import { expect, test } from 'vitest'
import { makeTurnstile } from './turnstile.ts'

test('never more are inside than may be, all get in who waited, in their order', async () => {
  const { enter } = makeTurnstile(3, 100)
  let inside = 0
  let most = 0
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      const leave = await enter()
      order.push(place)
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, place % 3))
      inside -= 1
      leave?.()
      // Leaving twice lets nobody in twice.
      leave?.()
    }),
  )
  expect([most, order.length]).toEqual([3, 50])
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('whoever comes when the line is full is told so at once', async () => {
  const { enter } = makeTurnstile(1, 1)
  const first = await enter()
  const second = enter()
  expect(await enter()).toBeNull()
  first?.()
  expect(await second).not.toBeNull()
  const third = enter()
  ;(await second)?.()
  expect(await third).not.toBeNull()
})
