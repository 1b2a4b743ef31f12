import { openTestPlatform, testPassword } from '@perya/testkit'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword, withHashingSlot } from './password.ts'

test('many concurrent requests get the same results as single ones, each by its own password', async () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six']
  const hashes = await Promise.all(words.map((each) => hashPassword(each)))
  const [first = '', , , , , last = ''] = hashes
  const verifyAll = (hash: string) => Promise.all(words.map((each) => withHashingSlot(() => verifyPassword(each, hash))))
  expect(await verifyAll(first)).toEqual([true, false, false, false, false, false])
  expect(await verifyAll(last)).toEqual([false, false, false, false, false, true])
  expect(await verifyPassword('one', first)).toBe(true)
})

test('during a flood of sign-ins the list of games is answered as usual, and excess sign-ins are refused at once with a waiting time', async () => {
  await using open = await openTestPlatform({ config: { shareAnswers: true } })
  await open.people.stored({ username: 'maria' })
  const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
  const list = async (): Promise<number> => {
    const began = performance.now()
    await open.server.inject({
      method: 'GET',
      url: '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN',
      headers: { merchant: open.app.brand.merchant },
    })
    return performance.now() - began
  }
  const often = async (): Promise<readonly number[]> => {
    const times: number[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      times.push(await list())
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return times
  }
  const idle = median((await often()).slice(20))
  const asked = Array.from({ length: 60 }, (_one, turn) => {
    const began = performance.now()
    const as = Object.assign(open.visitor(), { address: `10.0.${turn}.1` })
    return open
      .ask('session.login', { username: 'maria', password: testPassword, type: 'username' }, { as })
      .then(({ status, headers }) => ({ status, wait: headers['retry-after'], took: performance.now() - began }))
  })
  const busy = median(await often())
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  for (const { wait } of refused) expect(Number(wait)).toBeGreaterThanOrEqual(1)
  // Generous, for a machine with other load: hashing that blocked all other requests took a hundred times as long. `npm run bench -- sign-in` is
  // strict.
  expect(busy).toBeLessThan(3 * idle + 15)
  expect(median(refused.map(({ took }) => took))).toBeLessThan(median(answers.filter(({ status }) => status === 200).map(({ took }) => took)))
})
