import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

const pause = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<void>>((before) => before.then(() => new Promise(setImmediate)), Promise.resolve())

describe('writes that are gathered', () => {
  const come = fc.record({ turns: fc.nat({ max: 6 }), job: fc.nat({ max: 1000 }) })

  test('are each written exactly once, in order, and each receives its own result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(come, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), fc.nat({ max: 3 }), async (comers, max, takes) => {
        const written: number[] = []
        let under = 0
        const send = batchWrites(
          async (jobs: readonly number[]) => {
            under += 1
            expect([under, jobs.length <= max, jobs.length > 0]).toEqual([1, true, true])
            await pause(takes)
            written.push(...jobs)
            under -= 1
            return jobs.map((job) => `done ${job}`)
          },
          { most: max },
        )
        const came: number[] = []
        const answers = await Promise.all(
          comers.map(async ({ turns, job }) => {
            await pause(turns)
            came.push(job)
            return [job, await send(job)] as const
          }),
        )
        expect(written).toEqual(came)
        for (const [job, answer] of answers) expect(answer).toBe(`done ${job}`)
      }),
      { numRuns: 40 },
    )
  })

  test('that get no answer are rejected, and no others with them', async () => {
    const send = batchWrites(async (jobs: readonly number[]) => jobs.slice(0, 2).map((job) => job * 2))
    const results = await Promise.allSettled([1, 2, 3].map(send))
    expect(results.slice(0, 2)).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
    ])
    expect(results[2]).toMatchObject({ status: 'rejected', reason: { message: 'a write of several was not answered' } })
    expect(await send(5)).toBe(10)
  })

  test('of a batch that cannot be written are retried alone, and the faulty one is rejected with the error of the database', async () => {
    let attempts = 0
    const send = batchWrites(async (_jobs: readonly string[]): Promise<string[]> => {
      attempts += 1
      throw Object.assign(new Error('invalid byte sequence'), { code: '22021' })
    })
    await expect(send('\u0000')).rejects.toMatchObject({ code: '22021' })
    expect(attempts).toBe(1)
  })

  test('go on after one that failed, whatever it was that was thrown', async () => {
    let isAway = true
    const send = batchWrites(async (jobs: readonly number[]) => {
      if (isAway) return Promise.reject<number[]>('not even an error')
      return [...jobs]
    })
    expect((await Promise.allSettled([1, 2].map(send))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await Promise.all([3, 4].map(send))).toEqual([3, 4])
  })
})
