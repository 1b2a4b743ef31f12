import { expect, test } from 'vitest'
import { systemChance } from '../chance.ts'
import { withRetry } from './with-retry.ts'

const failing = (code: string) => Object.assign(new Error('database'), { code })

test('work is done again until it succeeds, five times more at most, with short pauses', async () => {
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  let attempts = 0
  const flaky = async () => {
    attempts += 1
    if (attempts < 4) throw failing('40P01')
    return 'done'
  }
  expect(await withRetry(flaky, systemChance, pause)).toBe('done')
  expect(pauses).toHaveLength(3)
  attempts = 0
  await expect(
    withRetry(
      async () => {
        attempts += 1
        throw failing('40001')
      },
      systemChance,
      pause,
    ),
  ).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(6)
  for (const milliseconds of pauses) expect(milliseconds).toBeGreaterThanOrEqual(10)
  for (const milliseconds of pauses) expect(milliseconds).toBeLessThanOrEqual(210)
})

test('what cannot pass is not tried again', async () => {
  let attempts = 0
  await expect(
    withRetry(async () => {
      attempts += 1
      throw failing('23503')
    }, systemChance),
  ).rejects.toMatchObject({ code: '23503' })
  expect(attempts).toBe(1)
})

test('after two seconds nothing is retried, so that the caller receives the error', async () => {
  let attempts = 0
  const hanging = async () => {
    attempts += 1
    await new Promise((done) => setTimeout(done, 1100))
    throw failing('08006')
  }
  await expect(withRetry(hanging, systemChance, async () => {})).rejects.toMatchObject({ code: '08006' })
  expect(attempts).toBe(2)
})
