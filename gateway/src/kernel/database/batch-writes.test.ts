import { expect, test } from 'vitest'
import { batchWrites, batchWritesPerStore } from './batch-writes.ts'

const held = () => {
  const seen: (readonly number[])[] = []
  const gates: (() => void)[] = []
  const write = async (jobs: readonly number[]) => {
    seen.push(jobs)
    await new Promise<void>((resolve) => gates.push(resolve))
    return jobs.map((job) => job * 10)
  }
  return { seen, gates, write }
}

test('writes of one turn are written together; later ones go with the next, and each receives its own result', async () => {
  const { seen, gates, write } = held()
  const send = batchWrites(write)
  const all = [send(1)]
  await new Promise(setImmediate)
  all.push(send(2), send(3))
  await new Promise(setImmediate)
  expect(seen).toEqual([[1]])
  gates.shift()?.()
  await all[0]
  await new Promise(setImmediate)
  expect(seen).toEqual([[1], [2, 3]])
  gates.shift()?.()
  expect(await Promise.all(all)).toEqual([10, 20, 30])
})

test('no statement grows beyond what it may hold', async () => {
  const sizes: number[] = []
  const send = batchWrites(
    async (jobs: readonly number[]) => {
      sizes.push(jobs.length)
      await Promise.resolve()
      return jobs
    },
    { most: 2 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(send))).toEqual([1, 2, 3, 4, 5, 6])
  expect(sizes).toEqual([2, 2, 2])
})

test('one that may not be kept spoils no other either', async () => {
  const send = batchWrites(async (jobs: readonly number[]) => {
    await Promise.resolve()
    if (jobs.includes(13)) throw Object.assign(new Error('another currency'), { code: '23503' })
    return jobs
  })
  expect((await Promise.allSettled([1, 13, 4].map(send))).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('one that cannot be read spoils no other; a database that is away refuses them all, and none is written twice', async () => {
  const written: number[] = []
  const send = batchWrites(async (jobs: readonly number[]) => {
    await Promise.resolve()
    if (jobs.includes(13)) throw Object.assign(new Error('unreadable'), { code: '22P05' })
    if (jobs.includes(99)) throw new Error('away')
    written.push(...jobs)
    return jobs
  })
  const results = await Promise.allSettled([1, 2, 13, 4].map(send))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([1, 2, 4])
  await new Promise(setImmediate)
  expect((await Promise.allSettled([5, 6, 99].map(send))).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(written).toEqual([1, 2, 4])
  expect(await send(7)).toBe(7)
})

test('two stores never share a statement', async () => {
  const [one, other] = [{}, {}]
  const seen: object[] = []
  const send = batchWritesPerStore(async (place: object, jobs: readonly number[]) => {
    seen.push(place)
    return jobs
  })
  expect(await Promise.all([send(one, 1), send(other, 2), send(one, 3)])).toEqual([1, 2, 3])
  expect(seen).toEqual([one, other])
})
