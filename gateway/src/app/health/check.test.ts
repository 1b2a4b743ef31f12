import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Check, checkWithin, failed, cached, passed } from './check.ts'

describe('a check', () => {
  test('that answers returns its result', async () => {
    expect(await checkWithin(100, () => passed('fine'))).toEqual({ ok: true, detail: 'fine' })
    expect(await checkWithin(100, async () => failed('broken'))).toEqual({ ok: false, detail: 'broken' })
  })

  test('that rejects or throws has failed, with the reason and without a stack', async () => {
    expect(await checkWithin(100, () => Promise.reject(new Error('no route')))).toEqual({ ok: false, detail: 'no route' })
    const throwing = () => {
      throw new Error('thrown')
    }
    expect(await checkWithin(100, throwing)).toEqual({ ok: false, detail: 'thrown' })
  })

  test('that never answers has failed after its time limit', async () => {
    const from = performance.now()
    expect(await checkWithin(80, () => new Promise<Check>(() => {}))).toEqual({ ok: false, detail: 'no answer within 80 ms' })
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})

describe('a cached check', () => {
  const counting = (check: () => Check | Promise<Check>) => {
    const asked = { times: 0, now: 0 }
    const ask = cached(
      5_000,
      () => {
        asked.times += 1
        return check()
      },
      () => asked.now,
    )
    return { asked, ask }
  }

  test('runs once for concurrent requests, and again when its result is old', async () => {
    const { asked, ask } = counting(async () => {
      await pause(10)
      return passed('fine')
    })
    await Promise.all([ask(), ask(), ask()])
    expect(asked.times).toBe(1)
    asked.now = 4_999
    await ask()
    expect(asked.times).toBe(1)
    asked.now = 5_000
    await ask()
    expect(asked.times).toBe(2)
  })

  test('caches a failure for at most a second, so that a recovery is noticed', async () => {
    let isBroken = true
    const { asked, ask } = counting(() => (isBroken ? Promise.reject(new Error('away')) : passed('fine')))
    expect(await ask()).toEqual({ ok: false, detail: 'away' })
    isBroken = false
    asked.now = 999
    expect((await ask()).ok).toBe(false)
    asked.now = 1_000
    expect(await ask()).toEqual({ ok: true, detail: 'fine' })
  })
})
