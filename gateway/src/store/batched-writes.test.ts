import { type OpenHouse, openHouse } from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAudit, writeAudit } from '../audit/write-audit.ts'
import { batched } from './batched.ts'

const pause = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<void>>((before) => before.then(() => new Promise(setImmediate)), Promise.resolve())

describe('writes that are gathered', () => {
  const come = fc.record({ turns: fc.nat({ max: 6 }), job: fc.nat({ max: 1000 }) })

  test('are each written exactly once, in the order in which they came, and each is answered with his own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(come, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), fc.nat({ max: 3 }), async (comers, most, takes) => {
        const written: number[] = []
        let under = 0
        const say = batched(
          async (jobs: readonly number[]) => {
            under += 1
            expect([under, jobs.length <= most, jobs.length > 0]).toEqual([1, true, true])
            await pause(takes)
            written.push(...jobs)
            under -= 1
            return jobs.map((job) => `done ${job}`)
          },
          { most },
        )
        const came: number[] = []
        const answers = await Promise.all(
          comers.map(async ({ turns, job }) => {
            await pause(turns)
            came.push(job)
            return [job, await say(job)] as const
          }),
        )
        expect(written).toEqual(came)
        for (const [job, answer] of answers) expect(answer).toBe(`done ${job}`)
      }),
      { numRuns: 40 },
    )
  })

  test('that are not answered are refused, and nobody else with them', async () => {
    const say = batched(async (jobs: readonly number[]) => jobs.slice(0, 2).map((job) => job * 2))
    const told = await Promise.allSettled([1, 2, 3].map(say))
    expect(told.slice(0, 2)).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
    ])
    expect(told[2]).toMatchObject({ status: 'rejected', reason: { message: 'a write of several was not answered' } })
    expect(await say(5)).toBe(10)
  })

  test('of somebody who is alone and cannot be read are tried once, and refused with what the database said', async () => {
    let tries = 0
    const say = batched(async (_jobs: readonly string[]): Promise<string[]> => {
      tries += 1
      throw Object.assign(new Error('invalid byte sequence'), { code: '22021' })
    })
    await expect(say('\u0000')).rejects.toMatchObject({ code: '22021' })
    expect(tries).toBe(1)
  })

  test('go on after one that failed, whatever it was that was thrown', async () => {
    let isAway = true
    const say = batched(async (jobs: readonly number[]) => {
      if (isAway) return Promise.reject<number[]>('not even an error')
      return [...jobs]
    })
    expect((await Promise.allSettled([1, 2].map(say))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await Promise.all([3, 4].map(say))).toEqual([3, 4])
  })
})

describe('audits of one moment, in the database', () => {
  let open: OpenHouse
  let other: OpenHouse
  beforeAll(async () => {
    ;[open, other] = await Promise.all([openHouse(), openHouse()])
  })
  afterAll(() => Promise.all([open.close(), other.close()]))
  const event = (subject: string, detail: Readonly<Record<string, unknown>> = {}) => ({
    actor: 'test',
    action: 'gather',
    subject,
    result: 'done',
    detail,
  })
  const subjects = async (house = open) =>
    (await readAudit(house.house)).records.filter(({ action }) => action === 'gather').map(({ id, subject }) => [id, subject] as const)

  test('have each their own number and stand in one unbroken chain, in the order in which they were said', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, (_, n) => writeAudit(open.house, event(`many-${n}`, { n }))))
    expect(new Set(ids).size).toBe(250)
    expect(await subjects()).toEqual(ids.map((id, n) => [id, `many-${n}`]))
    expect((await readAudit(open.house)).broken).toEqual([])
  })

  test('of which one cannot be kept refuse that one alone, and leave no gap behind', async () => {
    const told = await Promise.allSettled(
      ['before', 'bad', 'after'].map((one) => writeAudit(open.house, event(one, one === 'bad' ? { says: 'a\u0000b' } : {}))),
    )
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const kept = await subjects()
    expect(kept.slice(-2).map(([, subject]) => subject)).toEqual(['before', 'after'])
    expect(kept.map(([id]) => id)).toEqual(kept.map((_, n) => (kept[0]?.[0] ?? 0) + n))
    expect((await readAudit(open.house)).broken).toEqual([])
  })

  test('of two houses at the same moment stand each in its own chain', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => writeAudit((n % 2 === 0 ? open : other).house, event(n % 2 === 0 ? 'ours' : 'theirs'))))
    const count = async (house: OpenHouse, wanted: string) => (await subjects(house)).filter(([, subject]) => subject === wanted).length
    expect([await count(open, 'ours'), await count(open, 'theirs'), await count(other, 'ours'), await count(other, 'theirs')]).toEqual([20, 0, 0, 20])
    for (const { house } of [open, other]) expect((await readAudit(house)).broken).toEqual([])
  })

  test('that were tampered with are found, each by its number', async () => {
    const [first, second] = [await writeAudit(other.house, event('first')), await writeAudit(other.house, event('second'))]
    await other.house.store.pool.query('alter table audit_record disable trigger user')
    await other.house.store.pool.query(`update audit_record set subject = 'somebody else' where id = $1`, [first])
    await other.house.store.pool.query('alter table audit_record enable trigger user')
    const { broken } = await readAudit(other.house)
    expect(broken).toContain(first)
    expect(broken.filter((id) => id < first || id > second)).toEqual([])
  })
})
