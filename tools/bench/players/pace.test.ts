import { makeMetrics } from '@perya/gateway'
import { describe, expect, test } from 'vitest'
import { callbacksBetween, callbacksIn, dueAt, type AnswerRecord, latencyBetween } from './pace.ts'

describe('players', () => {
  test('are due one after the other, each again after the same time', () => {
    const due = [0, 1, 2].map((place) => [0, 1].map((turn) => dueAt(500, { place, of: 3 }, 3000, turn)))
    expect(due).toEqual([
      [500, 3500],
      [1500, 4500],
      [2500, 5500],
    ])
  })

  test('who were due outside of a span, or asked something else, are not counted in it', () => {
    const notes: AnswerRecord[] = [
      { what: 'round', due: 999, ms: 1 },
      { what: 'round', due: 1000, ms: 2 },
      { what: 'balance', due: 1500, ms: 900 },
      { what: 'round', due: 1999, ms: 4 },
      { what: 'round', due: 2000, ms: 800 },
    ]
    expect(latencyBetween(notes, 1000, 2000, ['round'])).toMatchObject({ count: 2, half: 4, most99: 4, longest: 4 })
    expect(latencyBetween(notes, 1000, 2000, ['round', 'balance'])).toMatchObject({ count: 3, longest: 900 })
    expect(latencyBetween(notes, 1000, 2000, ['move'])).toEqual({ count: 0, half: 0, most99: 0, longest: 0, perSecond: 0 })
  })

  test('of whom one in fifty waited show it at the 99th percentile, one in two hundred does not', () => {
    const slow = (count: number) => Array.from({ length: 200 }, (_none, i): AnswerRecord => ({ what: 'round', due: i, ms: i < count ? 500 : 10 }))
    expect(latencyBetween(slow(4), 0, 200, ['round']).most99).toBe(500)
    expect(latencyBetween(slow(1), 0, 200, ['round']).most99).toBe(10)
  })

  test('who had to be answered after the span make it longer', () => {
    const late = Array.from({ length: 10 }, (): AnswerRecord => ({ what: 'round', due: 900, ms: 1100 }))
    expect(latencyBetween(late, 0, 1000, ['round']).perSecond).toBe(5)
  })
})

describe('callbacks', () => {
  const scrape = async (...seconds: readonly number[]) => {
    const metrics = makeMetrics()
    for (const [i, one] of seconds.entries()) metrics.observe(i % 2 === 0 ? 'vendor.bet' : 'vendor.win', 200, one * 1000)
    metrics.observe('vendor.balance', 200, 2000)
    metrics.observe('games.spin', 200, 2000)
    return callbacksIn(await metrics.registry.metrics())
  }

  test('are counted as the gateway counts them: bets and ends of rounds alone, refused ones too', async () => {
    const metrics = makeMetrics()
    metrics.observe('vendor.close', 409, 30)
    expect(callbacksBetween(new Map(), callbacksIn(await metrics.registry.metrics()))).toEqual({ count: 1, within: 50 })
    expect(callbacksBetween(new Map(), await scrape(0.004, 0.03))).toEqual({ count: 2, within: 50 })
  })

  test('that were answered before a span do not make it better', async () => {
    const before = await scrape(...Array.from({ length: 1000 }, () => 0.004))
    const after = await scrape(...Array.from({ length: 1000 }, () => 0.004), 0.004, 0.25)
    expect(callbacksBetween(before, after)).toEqual({ count: 2, within: 300 })
  })

  test('of which one in fifty took longer than the largest bound have none', async () => {
    const times = Array.from({ length: 98 }, () => 0.004)
    expect(callbacksBetween(new Map(), await scrape(...times, 5, 5)).within).toBe(Number.POSITIVE_INFINITY)
    expect(callbacksBetween(new Map(), await scrape(...times, 0.004, 5)).within).toBe(5)
  })
})
