import { setTimeout as pause } from 'node:timers/promises'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJob } from './job.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

test('two concurrent checks are one run, and the next is another', async () => {
  let runs = 0
  const round = createJob(open.app, 'a round', async () => {
    runs += 1
    await pause(20)
  })
  await Promise.all([round.look(), round.look(), round.look()])
  expect(runs).toBe(1)
  await round.look()
  expect(runs).toBe(2)
})

test('a run that failed rejects for its callers, and does not end the job', async () => {
  let isBroken = true
  const round = createJob(open.app, 'a round', async () => {
    if (isBroken) throw new Error('broken')
  })
  await expect(round.look()).rejects.toThrow('broken')
  isBroken = false
  await expect(round.look()).resolves.toBeUndefined()
})

test('a job runs without a trigger until it is stopped, and stopping waits for the current run', async () => {
  let [begun, ended] = [0, 0]
  const round = createJob(open.app, 'a round', async () => {
    begun += 1
    await pause(50)
    ended += 1
  })
  round.start()
  round.start()
  for (const end = performance.now() + 5_000; begun === 0 && performance.now() < end; ) await pause(10)
  await round.stop()
  const runs = begun
  expect([runs > 0, ended]).toEqual([true, runs])
  await pause(1_200)
  expect(begun).toBe(runs)
})
