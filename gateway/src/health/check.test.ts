import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Check, checkWithin, failed, kept, passed } from './check.ts'

describe('a check', () => {
  test('that answers says what it says', async () => {
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

  test('that never answers has failed when its time is over', async () => {
    const from = performance.now()
    expect(await checkWithin(80, () => new Promise<Check>(() => {}))).toEqual({ ok: false, detail: 'no answer within 80 ms' })
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})

describe('a check that is kept', () => {
  const counting = (check: () => Check | Promise<Check>) => {
    const asked = { times: 0, now: 0 }
    const ask = kept(
      5_000,
      () => {
        asked.times += 1
        return check()
      },
      () => asked.now,
    )
    return { asked, ask }
  }

  test('is made once for all who ask at the same time, and again when it is old', async () => {
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

  test('keeps a failure for a second at most, so that what works again is seen', async () => {
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
