import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { slotFactsForSeed, slotStakeLimits, formatSharePercent } from './slot-facts.ts'
import { layOutStrip } from './lay-out-strip.ts'
import { MAX_FREE_GAMES, SCATTER, WILD, machineErrors } from './machine.ts'
import { RTP_BAND, draftMachine, machineForSeed } from './machine-for-seed.ts'
import { playSlotRound } from './play-slot-round.ts'
import { volatilityClass } from './volatility-profiles.ts'
import { referenceMachine } from './reference-machine.ts'
import { calculateSlotRtp } from './calculate-slot-rtp.ts'

const seeds = Array.from({ length: 600 }, (_, i) => `title-${i}`)
const machines = seeds.map(machineForSeed)

describe('machines grown from seeds', () => {
  test('the same seed grows the same machine', () => {
    expect(machineForSeed('koi-of-the-lake')).toEqual(machineForSeed('koi-of-the-lake'))
  })

  test('no two titles share a machine', () => {
    expect(new Set(machines.map(({ reels, pays }) => JSON.stringify([reels, pays]))).size).toBe(machines.length)
    expect(new Set(machines.map(({ pays }) => JSON.stringify(pays))).size).toBeGreaterThan(machines.length * 0.98)
  })

  test('every machine obeys the design rules', () => {
    for (const machine of machines) expect(machineErrors(machine)).toEqual([])
  })

  test('no window shows a symbol twice on one reel', () => {
    for (const { reels } of machines.slice(0, 100))
      for (const strip of reels) {
        const around = strip + strip.slice(0, 2)
        for (let stop = 0; stop < strip.length; stop += 1) expect(new Set(around.slice(stop, stop + 3)).size).toBe(3)
      }
  })

  test('every return is between 94 and 97 per cent, computed exactly', () => {
    for (const machine of machines) {
      const { total } = calculateSlotRtp(machine)
      expect(total).toBeGreaterThanOrEqual(RTP_BAND.least)
      expect(total).toBeLessThanOrEqual(RTP_BAND.most)
    }
  })

  test('better symbols never pay less', () => {
    for (const { pays } of machines) {
      const order = [...'ABCDEFG'].map((symbol) => pays[symbol] ?? [0, 0, 0])
      order.slice(1).forEach((below, i) => below.forEach((pay, kind) => expect(order[i]?.[kind] ?? 0).toBeGreaterThanOrEqual(pay)))
    }
  })

  test('wilds stand on the middle reels, scatters on all', () => {
    for (const { reels } of machines) {
      expect(reels.map((strip) => strip.includes(WILD))).toEqual([false, true, true, true, false])
      expect(reels.every((strip) => strip.includes(SCATTER))).toBe(true)
    }
  })

  test('a round with very many free games has a negligible probability', () => {
    for (const machine of machines) {
      const { count } = machine.freeGames
      const mean = MAX_FREE_GAMES * calculateSlotRtp(machine).trigger
      const needed = Math.ceil(MAX_FREE_GAMES / count) - 1
      // The probability of at least `needed` triggers in this number of games is below (e·mean/needed)^needed · e^-mean.
      const log10 = (needed * Math.log((Math.E * mean) / needed) - mean + Math.log(calculateSlotRtp(machine).trigger)) / Math.LN10
      expect(log10).toBeLessThan(-15)
    }
  })

  test('simulated play of a generated machine returns what its strips predict', { timeout: 60_000 }, () => {
    for (const seed of ['title-3', 'title-7', 'title-11']) {
      const machine = machineForSeed(seed)
      const draw = seededDraw(`play ${seed}`)
      const rounds = 200_000
      let won = 0
      let squares = 0
      for (let i = 0; i < rounds; i += 1) {
        const bets = playSlotRound(machine, draw).total / 20
        won += bets
        squares += bets * bets
      }
      const mean = won / rounds
      const sigma = Math.sqrt(squares / rounds - mean * mean)
      expect(Math.abs(mean - calculateSlotRtp(machine).total)).toBeLessThan((4 * sigma) / Math.sqrt(rounds))
    }
  })
})

describe('facts of a title', () => {
  test('are those of the machine that is played, though only the draft was counted', () => {
    for (const seed of seeds.slice(0, 60)) {
      const { total, lineDeviation } = calculateSlotRtp(machineForSeed(seed))
      expect(slotFactsForSeed(seed)).toMatchObject({ rtp: formatSharePercent(total), volatility: volatilityClass(lineDeviation) })
      expect(calculateSlotRtp(draftMachine(seed)).total).toBeCloseTo(total, 12)
    }
  })

  test('ten thousand titles are counted in seconds', () => {
    const before = performance.now()
    for (let i = 0; i < 2000; i += 1) slotFactsForSeed(`many-${i}`)
    expect(performance.now() - before).toBeLessThan(3000)
  })

  test('all three volatilities are on the floor, and the reference is medium', () => {
    expect(new Set(seeds.map((seed) => slotFactsForSeed(seed).volatility))).toEqual(new Set(['low', 'medium', 'high']))
    expect(volatilityClass(calculateSlotRtp(referenceMachine).lineDeviation)).toBe('medium')
  })

  test('the smallest stake is the smallest line bet on all lines', () => {
    for (const seed of seeds.slice(0, 50)) {
      const { lineBets, lines } = slotStakeLimits(seed)
      expect(lineBets.toSorted((a, b) => a - b)).toEqual(lineBets)
      expect(new Set(lineBets).size).toBe(6)
      expect(slotFactsForSeed(seed).minBet).toBe((lineBets[0] ?? 0) * lines)
    }
  })

  test('per cent have two digits', () => {
    expect(formatSharePercent(0.969627616)).toBe('96.96')
    expect(formatSharePercent(0.94)).toBe('94.00')
  })
})

describe('laying out a strip', () => {
  test('keeps every stop and keeps equal symbols three apart', () => {
    const stops = 'AABBBCCCDDDDDEEEEEFFFFFGGGGGGS'
    const strip = layOutStrip(seededDraw('lay'), stops)
    expect([...strip].toSorted().join('')).toBe(stops)
    for (let i = 0; i < strip.length; i += 1) expect(strip.charAt(i)).not.toBe(strip.charAt((i + 1) % strip.length))
  })

  test('reports when it is impossible', () => expect(() => layOutStrip(seededDraw('x'), 'AAAB')).toThrow('no strip'))
})

describe('faults', () => {
  test('are named, one by one', () => {
    expect(machineErrors({ ...referenceMachine, reels: referenceMachine.reels.slice(1) })).toContain('five reels')
    expect(machineErrors({ ...referenceMachine, reels: ['SASBC', ...referenceMachine.reels.slice(1)] })).toContain(
      'two scatters in a window of reel 1',
    )
    expect(machineErrors({ ...referenceMachine, reels: ['WABCD', ...referenceMachine.reels.slice(1)] })).toContain('wild on reel 1')
    expect(machineErrors({ ...referenceMachine, reels: ['ZABCD', ...referenceMachine.reels.slice(1)] })).toContain('no pay for Z')
    expect(machineErrors({ ...referenceMachine, pays: { ...referenceMachine.pays, A: [10, 5, 3] } })).toContain('pays of A')
    expect(machineErrors({ ...referenceMachine, lines: [[0, 0, 0, 0, 3]] })).toContain('lines')
  })
})
